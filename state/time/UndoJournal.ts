/** The state of a log that its containers read with every change. */
export type UndoJournal = {
  /** Whether a checkpoint is open. */
  records: boolean
  /** Functions that undo the changes since the first open checkpoint, in the order of the changes. */
  entries: (() => void)[]
  /**
   * The number of the stretch between two checkpoints or reverts. A revert never ends inside a stretch, so the first
   * of several changes of a value in it is enough to undo them all.
   */
  stretch: number
  /** Whether containers note what changes, for a log on the disk (`NamedParts.trackChanges`). */
  tracks: boolean
}

/** Records how to undo a mutation that just happened, if a checkpoint is open. */
export function recordIn(journal: UndoJournal, undo: () => void): void {
  if (journal.records) journal.entries.push(undo)
}
