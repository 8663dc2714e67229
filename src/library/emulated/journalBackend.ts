import { fitsEntry } from '../../../methods/matching/fitsEntry.js'
import { recordedEntry } from '../../../methods/matching/recordedEntry.js'
import type { Network } from '../../../state/Network.js'
import { baseUrl } from '../../../state/node/EndpointRouter.js'
import { InvalidOptionError } from '../../inProcess/InvalidOptionError.js'
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
    checkReadable(member) {
      if (!journal.isRecording)
        throw new InvalidOptionError(
          `${member}: nothing is recorded: call net.journal.start() before, or create the network with { journal: true }`,
        )
    },
    start: (limits) => journal.start(limits),
    stop: () => journal.stop(),
    clear: () => journal.clear(),
    find: (match) =>
      [...journal.entries()].filter((entry) => fitsEntry(network, entry, match)).map(recordedEntry),
    verify: (match, times) => verifyEntries(network, match, times),
    toHar() {
      const { host, port, path } = network.world.node.http
      const hostInUrl = host.includes(':') ? `[${host}]` : host
      const pathOf = (service: string, method: string) => pathOfCall(network, service, method)
      return harOf([...journal.entries()].map(recordedEntry), `http://${hostInUrl}:${port}${path}`, pathOf)
    },
    onEntry: (listener) => journal.listen((entry) => listener(recordedEntry(entry))),
  }
}

/** The APIs that have a path of their own below a chain's. */
const belowChains: ReadonlySet<string> = new Set(['admin', 'avax', 'proposervm', 'validators', 'wallet'])

/** Returns the path of the endpoint that serves a call. */
function pathOfCall(network: Network, service: string, method: string): string {
  const id = network.world.node.chainAliases.find(service)
  if (id === undefined) return `${baseUrl}/${service}${service.startsWith('index/') ? '/block' : ''}`
  const [api = ''] = method.split('.')
  const chain = `${baseUrl}/bc/${service}`
  if (belowChains.has(api)) return `${chain}/${api}`
  return network.world.evmChains.has(id) ? `${chain}/rpc` : chain
}
