import { fitsEntry } from '../../../methods/matching/fitsEntry.js'
import { recordedEntry } from '../../../methods/matching/recordedEntry.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import { harOf } from '../../journal/har.js'
import { verifyEntries } from '../../journal/verifyEntries.js'
import type { JournalBackend } from '../Backend.js'

/** Returns the journal of the emulated network. */
export function journalBackend(network: Network): JournalBackend {
  const { journal } = network
  return {
    get isRecording() {
      return journal.isRecording
    },
    start: (limits) => journal.start(limits),
    stop: () => journal.stop(),
    clear: () => journal.clear(),
    find: (match) =>
      [...journal.entries()].filter((entry) => fitsEntry(network, entry, match)).map(recordedEntry),
    verify: (match, times) => verifyEntries(network, match, times),
    toHar() {
      const { host, port, path } = network.world.node.http
      const pathOf = (service: string, method: string) => pathOfCall(network, service, method)
      return harOf([...journal.entries()].map(recordedEntry), `http://${host}:${port}${path}`, pathOf)
    },
    onEntry: (listener) => journal.listen((entry) => listener(recordedEntry(entry))),
  }
}

/** Returns the path of the endpoint that serves a call. */
function pathOfCall(network: Network, service: string, method: string): string {
  const id = network.world.node.chainAliases.find(service)
  if (id === undefined) return `${baseUrl}/${service}`
  if (!network.world.evmChains.has(id)) return `${baseUrl}/bc/${service}`
  return `${baseUrl}/bc/${service}/${method.startsWith('avax.') ? 'avax' : 'rpc'}`
}
