import { idToString } from '../../../state/codec/ids.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import { type ValuesOf, wordParameter } from '../../data/kit/Parameter.js'
import { chainIn } from '../../data/parts/evmChain.js'
import { chainIdIn, messagesOf } from '../../data/parts/icmMessages.js'
import { isThisNetwork, networkParameter } from '../../data/parts/networkName.js'

/** The members by which counts of messages are grouped. */
const groupings = ['srcBlockchainId', 'destBlockchainId', 'srcBlockchainId,destBlockchainId'] as const

/** The filter of counts of messages, and their grouping. */
export const icmCountParameters = {
  srcBlockchainId: chainIn('The source'),
  destBlockchainId: chainIn('The destination'),
  groupBy: wordParameter('Whether to count by source, by destination, or by both.', groupings),
  network: networkParameter('Only messages of this network.'),
}

/** Messages that are counted together: the chains that they share, empty where they share none. */
export type IcmGroup = {
  readonly srcBlockchainId: string
  readonly destBlockchainId: string
  /** The times of the messages in Unix seconds, the newest first. */
  readonly times: readonly number[]
}

/** Returns the groups of the messages that fit, ordered by source and destination. */
export function icmGroups(
  context: DataContext,
  given: ValuesOf<typeof icmCountParameters>,
): readonly IcmGroup[] {
  const { network } = context
  const sourceChainId = chainIdIn(network, given.srcBlockchainId)
  const destinationChainId = chainIdIn(network, given.destBlockchainId)
  const shared = {
    srcBlockchainId: sourceChainId === undefined || sourceChainId === 'none' ? '' : idToString(sourceChainId),
    destBlockchainId:
      destinationChainId === undefined || destinationChainId === 'none' ? '' : idToString(destinationChainId),
  }
  const none = { ...shared, times: [] }
  if (sourceChainId === 'none' || destinationChainId === 'none') return [none]
  if (!isThisNetwork(network, given.network)) return [none]
  const groups = new Map<string, IcmGroup & { readonly times: number[] }>()
  const { groupBy = '' } = given
  for (const { time, message } of messagesOf(context).list(
    { sourceChainId, destinationChainId },
    undefined,
  )) {
    const { contents } = message
    const chains = {
      srcBlockchainId: groupBy.includes('src') ? idToString(message.sourceChainId) : shared.srcBlockchainId,
      destBlockchainId: groupBy.includes('dest')
        ? idToString(contents.destinationChainId)
        : shared.destBlockchainId,
    }
    const key = `${chains.srcBlockchainId} ${chains.destBlockchainId}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { ...chains, times: [time] })
    else group.times.push(time)
  }
  if (groups.size === 0) return [none]
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}
