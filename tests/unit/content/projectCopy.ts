import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '../../../site.config.ts'
import { checkSite, type SiteReport } from '../../../src/build/checkSite.ts'
import { copySdk, type SdkCopy } from '../../reference/sdkCopy.ts'

/** Pages and declarations of the project, in a folder of their own that a test may spoil. */
export interface ProjectCopy extends SdkCopy {
  write(file: string, text: string): void
  delete(file: string): void
  /** What `npm run check:content` would report there. */
  check(): Promise<SiteReport>
}

export function copyProject(): ProjectCopy {
  const copy = copySdk()
  for (const name of ['content', 'cspell.json', 'words.txt']) {
    cpSync(join(process.cwd(), name), join(copy.root, name), { recursive: true })
  }
  return {
    ...copy,
    write: (file, text) => writeFileSync(join(copy.root, file), text),
    delete(file) {
      if (!existsSync(join(copy.root, file))) throw new Error(`${file} does not exist`)
      rmSync(join(copy.root, file))
    },
    check: () => checkSite({ root: copy.root, config }),
  }
}
