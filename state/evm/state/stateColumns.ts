import type { ByteText } from '../../codec/byteText.js'
import { readColumn, writeColumn } from '../../codec/data/columns.js'
import type { DataReader } from '../../codec/data/DataReader.js'
import type { DataWriter } from '../../codec/data/DataWriter.js'
import type { StateRoot } from './StateRoot.js'
import { changesOf, type SavedAccount, valuesBeforeStorage, withChanges } from './statesInData.js'

// States that follow from one another, as columns (codec/data/columns.ts): how many accounts changed in each; the key of each
// such account, and what it is then.

/** Writes states, each as changes of the one before. @param start the state before the first */
export function writeStates(writer: DataWriter, start: StateRoot, states: readonly StateRoot[]): void {
  let last = start
  const counts: number[] = []
  const keys: ByteText[] = []
  const accounts: (SavedAccount | undefined)[] = []
  for (const state of states) {
    const before = keys.length
    const changes = changesOf(last, state)
    for (let index = 0; index < changes.length; index += 2) {
      keys.push(changes[index] as ByteText)
      accounts.push(changes[index + 1] as SavedAccount | undefined)
    }
    counts.push(keys.length - before)
    last = state
  }
  writer.varint(keys.length)
  writeColumn(writer, counts)
  writeColumn(writer, keys)
  writeColumn(
    writer,
    accounts.map((account) => (account === undefined ? 0 : account.length)),
  )
  const there = accounts.filter((account) => account !== undefined)
  for (let column = 0; column < valuesBeforeStorage; column++)
    writeColumn(
      writer,
      there.map((account) => account[column]),
    )
  const [slotKeys, words]: [unknown[], unknown[]] = [[], []]
  for (const account of there)
    for (let index = valuesBeforeStorage; index < account.length; index += 2) {
      slotKeys.push(account[index])
      words.push(account[index + 1])
    }
  writeColumn(writer, slotKeys)
  writeColumn(writer, words)
}

/** Reads as many states as {@link writeStates} wrote. @param start the state before the first */
export function readStates(reader: DataReader, start: StateRoot, count: number): StateRoot[] {
  const changed = reader.varint()
  const counts = readColumn(reader, count) as number[]
  const keys = readColumn(reader, changed)
  const widths = readColumn(reader, changed) as number[]
  const there = widths.filter((width) => width > 0)
  const fixed = Array.from({ length: valuesBeforeStorage }, () => readColumn(reader, there.length))
  const slotCount = there.reduce((sum, width) => sum + (width - valuesBeforeStorage) / 2, 0)
  const slotKeys = readColumn(reader, slotCount)
  const words = readColumn(reader, slotCount)
  let [key, account, slot] = [0, 0, 0]
  const next = (): unknown => {
    const width = widths[key] ?? 0
    if (width === 0) return undefined
    const saved = fixed.map((column) => column[account])
    account++
    for (let left = width - valuesBeforeStorage; left > 0; left -= 2, slot++)
      saved.push(slotKeys[slot], words[slot])
    return saved
  }
  let last = start
  return counts.map((changes) => {
    const list: unknown[] = []
    for (let left = changes; left > 0; left--, key++) list.push(keys[key], next())
    last = withChanges(last, list)
    return last
  })
}
