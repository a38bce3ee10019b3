/**
 * Hashed files of earlier builds stay for a while: a page that was opened before a deploy asks for the files of its own
 * build. `builds.json` lists the last builds with their files.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../replaceFile.ts'

/** Builds before the current one whose files stay. */
const KEPT_BUILDS = 3

const history = z.array(z.strictObject({ date: z.string(), assets: z.array(z.string()) }))
type History = z.infer<typeof history>

/** Files of the last builds, the one that is being replaced among them, as paths below the site's folder. */
export const previousAssets = (dist: string): string[] =>
  readHistory(dist)
    .slice(0, KEPT_BUILDS)
    .flatMap(({ assets }) => assets)

/**
 * Notes a build that is now in place.
 * @param assets - its hashed files
 */
export function recordBuild(dist: string, assets: string[], date: Date): void {
  const known = readHistory(dist)
  const list = [...assets].sort()
  // The same files again are the same build.
  if (JSON.stringify(known[0]?.assets) === JSON.stringify(list)) return
  const builds: History = [{ date: date.toISOString(), assets: list }, ...known].slice(0, KEPT_BUILDS + 1)
  replaceFile(fileOf(dist), JSON.stringify(builds, null, 1))
}

const fileOf = (dist: string): string => join(dist, 'builds.json')

/** A list that cannot be read means that no earlier file is known. */
function readHistory(dist: string): History {
  if (!existsSync(fileOf(dist))) return []
  try {
    return history.parse(JSON.parse(readFileSync(fileOf(dist), 'utf8')))
  } catch {
    return []
  }
}
