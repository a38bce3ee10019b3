import { BuildError } from './readBuild.ts'
import { SettingError } from './settings.ts'

/** What to log when the server cannot start: one line for whoever starts it, or the stack of an error of ours. */
export function explain(error: unknown): string {
  if (error instanceof BuildError || error instanceof SettingError) return error.message
  const { code, path, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the program that uses it, or choose another one: PORT=${(port ?? 3000) + 1}`
  }
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined)
    return `${path} cannot be read by this user. Give it the right to read all files and folders of the build.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address "${address ?? process.env.HOST}" to listen on. Change HOST.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
