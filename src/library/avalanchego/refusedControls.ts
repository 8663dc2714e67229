import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import type { FaultBackend, JournalBackend, StrictBackend } from '../Backend.js'

/** Throws the refusal of a member of the library. */
function refuse(member: string): never {
  throw new NotOnARealNode(member)
}

const byProxy = 'snowglobe record writes what a node is asked and answers to a file.'

/** The fault rules of a node: it has none. */
export const refusedFaults: FaultBackend = {
  add: () => refuse('net.faults.add'),
  hitsOf: () => 0,
  remove: () => false,
  set: () => refuse('net.faults.set'),
  clear: () => undefined,
}

/** The journal of a node: it records nothing. */
export const refusedJournal: JournalBackend = {
  isRecording: false,
  start() {
    throw new NotOnARealNode('net.journal.start', byProxy)
  },
  stop: () => undefined,
  clear: () => undefined,
  find: () => refuse('net.journal.find'),
  verify: () => refuse('net.journal.verify'),
  toHar: () => refuse('net.journal.toHar'),
  onEntry: () => refuse('net.journal'),
}

/** Strict checks, which are refused: the calls to a real node do not pass the library. */
export const refusedStrict: StrictBackend = {
  watch: () => refuse('net.strict'),
  warn: () => undefined,
}
