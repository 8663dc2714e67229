import { NodeError } from './NodeError.js'

// Refusals of state files. A real node has no such files, so these texts are our own.

/** A file that is none. @param file its path */
export function noStateFile(file: string): NodeError {
  return new NodeError(`${file} is no state file of Snowglobe`)
}

/** A file that a later version has written. */
export function newerStateFile(file: string, version: number, known: number): NodeError {
  return new NodeError(
    `${file} is a state file of version ${version}, and this Snowglobe reads versions up to ${known}: use a newer one`,
  )
}

/** A file that is cut off, or of which bytes changed. @param what is wrong with it */
export function damagedStateFile(file: string, what: string): NodeError {
  return new NodeError(`${file} is damaged: ${what}. Nothing was loaded`)
}

/** A state that files cannot keep. @param why it is no data */
export function stateNotSaved(why: string): NodeError {
  return new NodeError(`the state cannot be saved: ${why}`)
}
