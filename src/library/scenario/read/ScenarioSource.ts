import { InputFault } from '../../../../methods/params/Input.js'
import { InvalidOptionError } from '../../../inProcess/InvalidOptionError.js'
import { SnowglobeError } from '../../../inProcess/SnowglobeError.js'
import { lineOf } from '../text/ParsedText.js'

/** Where a scenario was written: a file, or an object of a program. */
export type ScenarioSource = {
  /** The path of the file as it was given; undefined for an object. */
  readonly file: string | undefined
  /** The folder to which its paths are relative. */
  readonly directory: string
  /** Lines of the file by path; empty for an object. */
  readonly lines: ReadonlyMap<string, number>
}

/** Runs a part of the reading of a scenario, and says of a fault in which file and line it stands. @throws {InvalidOptionError} */
export function inSource<T>(source: ScenarioSource, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw sourceError(source, error)
  }
}

/** Returns the error for a fault of a description, with file and line; other errors as they are. */
export function sourceError(source: ScenarioSource, error: unknown): unknown {
  if (!(error instanceof InputFault)) return error
  return new InvalidOptionError(`${placeOf(source, error.path)}: ${error.describe('key', 'the scenario')}`)
}

/**
 * Returns the error for a part of a scenario that the network refuses, with file, line and entry.
 * @param path of the part: `contracts.vault.calls[0]`
 */
export function buildError(source: ScenarioSource, path: string, error: unknown): unknown {
  if (error instanceof InputFault) return sourceError(source, error)
  if (!(error instanceof Error) || error instanceof InvalidOptionError) return error
  const reason = error instanceof SnowglobeError ? error.details : error.message
  const message = `${placeOf(source, path)}: ${path}: ${reason}`
  return new SnowglobeError({ shortMessage: message, details: message }, error)
}

/** Returns `scenario world.yaml, line 12`. @param path of the part that is at fault */
export function placeOf({ file, lines }: ScenarioSource, path: string): string {
  if (file === undefined) return 'createNetwork: option "scenario"'
  const line = lineOf(lines, path)
  return `scenario ${file}${line === undefined ? '' : `, line ${line}`}`
}
