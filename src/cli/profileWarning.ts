import { fileInTheWay } from '../../state/process/makeDirectories.js'

/**
 * Returns the warning to print when `--profile-dir` names a directory that cannot be made, since a file is in its place or
 * above it; empty otherwise. A node starts all the same, and refuses each profile.
 * @param directory the flag; undefined when it is not given
 */
export function profileWarning(directory: string | undefined): string {
  const file = directory === undefined ? undefined : fileInTheWay(directory)
  if (file === undefined) return ''
  return `Warning: --profile-dir=${directory} is no directory: ${file} is a file, so no profile can be written\n`
}
