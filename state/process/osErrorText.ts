/** The operating system's text for an error code, as Go prints it (`syscall` error table). */
const texts: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EEXIST: 'file exists',
  ENOTDIR: 'not a directory',
  EISDIR: 'is a directory',
  EROFS: 'read-only file system',
  ENOSPC: 'no space left on device',
  ENAMETOOLONG: 'file name too long',
  ELOOP: 'too many levels of symbolic links',
  EMFILE: 'too many open files',
}

/** Returns why a file operation failed. */
export function osErrorText(error: unknown): string {
  return texts[systemCode(error)] ?? 'input/output error'
}

/** Returns the system's code of an error (`ENOENT`), or an empty text. */
export function systemCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
