import { isAbsolute, resolve } from 'node:path'

// A flag whose values are files may in a configuration hold what the files would. As a text, like every flag, its values are lines; one that
// is no path begins with a mark that no path can hold.

/** A file's path as it was written, or a value that stands in a configuration, with the directory of that configuration. */
export type FileEntry = { readonly path: string } | { readonly directory: string; readonly value: unknown }

const separator = '\n'
const mark = '\0'

/** The values of a flag of files. */
export function fileEntries(flag: string): readonly FileEntry[] {
  if (flag === '') return []
  return flag.split(separator).map((entry) => {
    if (!entry.startsWith(mark)) return { path: entry }
    const [directory, value] = JSON.parse(Buffer.from(entry.slice(mark.length), 'base64').toString('utf8'))
    return { directory, value }
  })
}

/** Such a flag with one more path. */
export function withFile(flag: string | undefined, path: string): string {
  return flag === undefined ? path : `${flag}${separator}${path}`
}

/** The flag of a configuration's value: paths, which are relative to the configuration's directory, and objects, or one of them. */
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
