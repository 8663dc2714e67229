import { expect, it } from '@jest/globals'
import { NotOnARealNode } from '../../../../src/inProcess/NotOnARealNode.js'
import {
  refusedFaults,
  refusedJournal,
  refusedStrict,
} from '../../../../src/library/avalanchego/refusedControls.js'

const byProxy = 'snowglobe record writes what a node is asked and answers to a file.'

/** Calls a member, whatever it takes. @returns what it throws */
function refusalOf(use: unknown): unknown {
  if (typeof use !== 'function') throw new Error('no function')
  try {
    use('net.journal.find')
  } catch (error) {
    return error
  }
  return undefined
}

it.each([
  [refusedFaults.add, 'net.faults.add', []],
  [refusedFaults.set, 'net.faults.set', []],
  [refusedJournal.checkReadable, 'net.journal.find', [byProxy]],
  [refusedJournal.start, 'net.journal.start', [byProxy]],
  [refusedJournal.find, 'net.journal.toJsonLines', [byProxy]],
  [refusedJournal.verify, 'net.journal.verify', [byProxy]],
  [refusedJournal.toHar, 'net.journal.toHar', [byProxy]],
  [refusedJournal.onEntry, 'net.journal', []],
  [refusedStrict.watch, 'net.strict', []],
])('%p of a real node is refused as %s', (use, member, reasons) => {
  const refusal = refusalOf(use)
  expect(refusal).toBeInstanceOf(NotOnARealNode)
  expect(refusal).toMatchObject({
    member,
    shortMessage: `${member} is not possible on a real node`,
    metaMessages: reasons,
  })
})

it('a real node has no rules and no journal, so both can be cleared', () => {
  expect([refusedFaults.hitsOf({}), refusedFaults.remove({}), refusedJournal.isRecording]).toEqual([
    0,
    false,
    false,
  ])
  for (const use of [refusedFaults.clear, refusedJournal.stop, refusedJournal.clear, refusedStrict.warn])
    expect(refusalOf(use)).toBeUndefined()
})
