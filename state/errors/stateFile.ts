import { NodeError } from './NodeError.js'

const invalidParams = -32602

// Refusals of state files. A real node has no such files, so these texts are our own.

/** A file that is none. @param file its path */
export function noStateFile(file: string): NodeError {
  return new NodeError(
    `${file} is no state file of Snowglobe: name one that net.dumpState or --dump-state wrote`,
  )
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

/** A file of a network with another option, whose state a running network cannot take. @param name of the option */
export function otherOptions(file: string, name: string): NodeError {
  return new NodeError(
    `${file} is of a network with another ${name}: start one with the file, by createNetwork({ state }) or --load-state. Nothing was loaded`,
  )
}

/** A path outside of the directory in which clients may name state files. */
export function outsideDirectory(file: string, directory: string): NodeError {
  return new NodeError(`${file} is not below ${directory}, the working directory of the network's process`, {
    code: invalidParams,
  })
}

/** A file that is there and is no state file, so it is not replaced. */
export function notReplaced(file: string): NodeError {
  return new NodeError(`${file} exists and is no state file of Snowglobe: it is not replaced`)
}

/** A state file that cannot be read or written. @param reason the words of the system */
export function stateFileFailed(file: string, reason: string): NodeError {
  return new NodeError(`${file}: ${reason}`)
}

/** A network without a library around it, which has no files. */
export function noStateFiles(): NodeError {
  return new NodeError('this network has no state files')
}

/** A state that files cannot keep. @param why it is no data */
export function stateNotSaved(why: string): NodeError {
  return new NodeError(`the state cannot be saved: ${why}`)
}
