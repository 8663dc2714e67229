import { directoryObstacle } from '../../state/process/makeDirectories.js'
import { osErrorText } from '../../state/process/osErrorText.js'

/**
 * Returns the warning to print when `--profile-dir` names a directory that cannot be made, for example because a
 * file has its path or that of a parent directory; empty otherwise. A node starts all the same, and refuses each profile.
 * @param directory the flag; undefined when it is not given
 */
export function profileWarning(directory: string | undefined): string {
  const obstacle = directory === undefined ? undefined : directoryObstacle(directory)
  if (obstacle === undefined) return ''
  return `Warning: --profile-dir=${directory} cannot be made: mkdir ${obstacle.path}: ${osErrorText(obstacle)}, so no profile can be written\n`
}
