/** Saves and loads a network with what the library around it knows of it. Errors of the disk have the system's `code`. */
export type StateFiles = {
  /** Writes a state file, in place of an earlier one. @throws {NodeError} for what is no data */
  dump(path: string): Promise<void>
  /** Replaces the state by that of a file. @throws {NodeError} as `Network.loadState` does */
  load(path: string): Promise<void>
}
