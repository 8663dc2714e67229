import { osErrorText, systemCode } from '../../../state/process/osErrorText.js'

/** Returns the error for a state file that cannot be written, which names the file and keeps the system's `code`; other errors as they are. */
export function unwritten(path: string, error: unknown): unknown {
  const code = systemCode(error)
  if (!/^E[A-Z0-9]+$/.test(code)) return error
  return Object.assign(new Error(`${path} cannot be written: ${osErrorText(error)}`, { cause: error }), {
    code,
  })
}

/** Runs what writes a state file. @throws what it throws, as {@link unwritten} says */
export async function writing<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw unwritten(path, error)
  }
}
