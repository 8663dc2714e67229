import { systemCode } from '../../state/process/osErrorText.js'

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  ENOTDIR: 'not a directory',
}

/** Returns Go's message for a file that cannot be read. */
export function fileProblem(path: string, cause: unknown): string {
  const code = systemCode(cause)
  if (code === 'EISDIR') return `read ${path}: is a directory`
  return `open ${path}: ${reasons[code] ?? String(cause)}`
}
