import { goString } from '../../state/codec/goJson/scalars.js'
import { goQuote } from '../../state/codec/goQuote.js'
import { type Id, idFromString } from '../../state/codec/ids.js'
import { blockchainIdMissing, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, oneOf } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'
import type { PlatformTarget } from './parts/target.js'

/**
 * `platform.getBlockchainStatus`: `Validating` if the node runs the chain and validates its subnet, `Syncing`
 * if it only runs it, `Created` if it does not run it, `Preferred` if the transaction that creates it waits for its
 * block, `Unknown` if there is no such chain. Aliases work for chains that the node runs.
 */
export const getBlockchainStatus = defineMethod({
  name: 'platform.getBlockchainStatus',
  summary: 'Whether the node validates, follows or knows a blockchain.',
  params: named({ blockchainID: goRequired(goString) }),
  result: object({ status: oneOf('Validating', 'Syncing', 'Created', 'Preferred', 'Unknown') }),
  handler({ world }: Network, { blockchainID }) {
    if (blockchainID === '') throw blockchainIdMissing()
    const running = world.node.chainAliases.find(blockchainID)
    if (running !== undefined) return { status: nodeValidates(world, running) ? 'Validating' : 'Syncing' }
    const id = parse(blockchainID)
    if (subnetOfChain(world, id) !== undefined) return { status: 'Created' }
    const waiting = world.platformProducer.undecided.waiting(id)?.unsigned
    return { status: waiting?.kind === 'CreateChainTx' ? 'Preferred' : 'Unknown' }
  },
})

function parse(text: string): Id {
  try {
    return idFromString(text)
  } catch (error) {
    throw error instanceof Error ? whileTrying(`problem parsing blockchainID ${goQuote(text)}`, error) : error
  }
}

function nodeValidates(target: PlatformTarget, chainId: Id): boolean {
  const subnetId = subnetOfChain(target, chainId)
  return subnetId !== undefined && target.platform.validatorSets.current(subnetId).has(target.node.id)
}

/** Returns the subnet of a chain that a transaction created; undefined for the P-Chain. */
function subnetOfChain({ platform }: PlatformTarget, chainId: Id): Id | undefined {
  const unsigned = platform.transactions.get(chainId)?.tx.unsigned
  return unsigned?.kind === 'CreateChainTx' ? unsigned.subnetId : undefined
}
