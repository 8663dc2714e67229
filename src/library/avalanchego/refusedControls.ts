import { wallClockMs } from '../../../state/time/wallClock.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import type { FaultBackend, JournalBackend, StrictBackend, TimeBackend, WebhookBackend } from '../Backend.js'
import { refused } from './refused.js'

/** Throws the refusal of a member of the library. */
function refuse(member: string, reason?: string): never {
  throw new NotOnARealNode(member, reason)
}

const byProxy = 'snowglobe record writes what a node is asked and answers to a file.'

/** The time of a node, which cannot be set. */
export const refusedTime: TimeBackend = {
  now: wallClockMs,
  set: refused('net.setTime'),
  increase: refused('net.increaseTime'),
  setMode: () => refuse('net.setClock'),
  mine: refused('net.mine', 'A node makes a block when transactions wait.'),
  setMining: () => refuse('net.setMining'),
}

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
  checkReadable: (member) => refuse(member, byProxy),
  start: () => refuse('net.journal.start', byProxy),
  stop: () => undefined,
  clear: () => undefined,
  // `net.journal.find` and `verify` are refused before.
  find: () => refuse('net.journal.toJsonLines', byProxy),
  verify: () => refuse('net.journal.verify', byProxy),
  toHar: () => refuse('net.journal.toHar', byProxy),
  onEntry: () => refuse('net.journal'),
}

/** Webhooks, which the Data API of the emulated network has. */
export const refusedWebhooks: WebhookBackend = {
  handle: () => refuse('net.webhooks.on'),
  delivered: async () => undefined,
}

/** Strict checks, which are refused: the calls to a real node do not pass the library. */
export const refusedStrict: StrictBackend = {
  watch: () => refuse('net.strict'),
  warn: () => undefined,
}
