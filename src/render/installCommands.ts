/** The install command of each package manager. */
const managers = { npm: 'npm install', pnpm: 'pnpm add', yarn: 'yarn add', bun: 'bun add' }

/**
 * The install command for each package manager.
 *
 * @param source - the code of an `install` code block: `npm install a b`
 */
export function installCommands(source: string): { manager: string; command: string }[] {
  const packages = source.replace(/^npm (i|install) /, '').trim()
  return Object.entries(managers).map(([manager, command]) => ({
    manager,
    command: `${command} ${packages}`,
  }))
}
