import { createReadStream, createWriteStream, existsSync, promises } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { CompleteRotation } from './LogRotation.js'

// Old log files beside a log file: `main-2026-11-24T21-15-26.097.log`, and the same with `.gz`. The names are those of a
// node, which rotates with lumberjack (AvalancheGo `utils/logging/factory.go`). The time in them is UTC.

const msPerDay = 86_400_000
const compressedEnding = '.gz'

/** An old log file. */
type RotatedFile = {
  /** The path without the ending of a compressed file. */
  readonly path: string
  readonly isCompressed: boolean
  /** The time in its name, Unix milliseconds. */
  readonly timeMs: number
}

/** Returns the path that a log file gets when it is rotated. A later time is taken when there is a file already. */
export function rotatedPath(path: string, time: Date): string {
  const ending = extname(path)
  const rotated = `${path.slice(0, -ending.length)}-${timeText(time)}${ending}`
  return existsSync(rotated) || existsSync(`${rotated}${compressedEnding}`)
    ? rotatedPath(path, new Date(time.getTime() + 1))
    : rotated
}

/**
 * Removes the old files of a log that are too many or too old, and compresses the others if the rotation asks for it.
 * @throws the system's error
 */
export async function tidyRotatedFiles(path: string, rotation: CompleteRotation, now: Date): Promise<void> {
  const { maxFiles, maxAgeDays, compress } = rotation
  if (maxFiles === 0 && maxAgeDays === 0 && !compress) return
  const files = await rotatedFiles(path)
  const newestPaths = [...new Set(files.map((file) => file.path))]
  const kept = new Set(maxFiles === 0 ? newestPaths : newestPaths.slice(0, maxFiles))
  const oldestMs = maxAgeDays === 0 ? Number.NEGATIVE_INFINITY : now.getTime() - maxAgeDays * msPerDay
  for (const file of files) {
    const name = file.isCompressed ? `${file.path}${compressedEnding}` : file.path
    if (!kept.has(file.path) || file.timeMs < oldestMs) await promises.rm(name, { force: true })
    else if (compress && !file.isCompressed) await compressFile(name)
  }
}

/** Returns the old files of a log, the newest first. */
async function rotatedFiles(path: string): Promise<readonly RotatedFile[]> {
  const directory = dirname(path)
  const ending = extname(path)
  const start = `${basename(path, ending)}-`
  const found: RotatedFile[] = []
  for (const name of await promises.readdir(directory)) {
    const isCompressed = name.endsWith(compressedEnding)
    const plain = isCompressed ? name.slice(0, -compressedEnding.length) : name
    if (!plain.startsWith(start) || !plain.endsWith(ending)) continue
    const timeMs = timeOfText(plain.slice(start.length, -ending.length))
    if (timeMs !== undefined) found.push({ path: join(directory, plain), isCompressed, timeMs })
  }
  return found.sort((a, b) => b.timeMs - a.timeMs)
}

/** Replaces a file by its compressed form. One that a process left half-written is written again. */
async function compressFile(path: string): Promise<void> {
  await pipeline(createReadStream(path), createGzip(), createWriteStream(`${path}${compressedEnding}`))
  await promises.rm(path, { force: true })
}

/** `2026-11-24T21-15-26.097` */
function timeText(time: Date): string {
  return time.toISOString().replace('Z', '').replaceAll(':', '-')
}

function timeOfText(text: string): number | undefined {
  const [, date, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})$/.exec(text) ?? []
  const timeMs = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(timeMs) ? undefined : timeMs
}
