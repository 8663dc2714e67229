import { isAbsolute, resolve } from 'node:path'

// A configuration may contain the contents of files instead of their paths. Such a flag is kept as text like
// every other flag: one line per value. A line that is not a path starts with a character that no path can
// contain.

/** A file's path as written, or an inline value with the directory of the configuration that contains it. */
export type FileEntry = { readonly path: string } | { readonly directory: string; readonly value: unknown }

const separator = '\n'
const mark = '\0'

/** Returns the values of a flag of files. */
export function fileEntries(flag: string): readonly FileEntry[] {
  if (flag === '') return []
  return flag.split(separator).map((entry) => {
    if (!entry.startsWith(mark)) return { path: entry }
    const [directory, value] = JSON.parse(Buffer.from(entry.slice(mark.length), 'base64').toString('utf8'))
    return { directory, value }
  })
}

/** Returns the flag with one more path. */
export function withFile(flag: string | undefined, path: string): string {
  return flag === undefined ? path : `${flag}${separator}${path}`
}

/**
 * Returns the flag's text for a configuration value: a path relative to the configuration's directory, an
 * object, or a list of these.
 */
export function flagOfEntries(value: unknown, directory: string): string {
  const entries = Array.isArray(value) ? value : [value]
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      if (typeof entry !== 'string')
        return mark + Buffer.from(JSON.stringify([directory, entry])).toString('base64')
      return isAbsolute(entry) || entry.startsWith('$') ? entry : resolve(directory, entry)
    })
    .join(separator)
}
