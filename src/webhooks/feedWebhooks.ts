import type { Network } from '../../state/Network.js'
import { ViewsAtBlock } from '../../state/views/ViewsAtBlock.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'

/**
 * Makes the messages of webhooks from accepted blocks: after each change, before its caller goes on. Without an active
 * webhook nothing is computed.
 */
export function feedWebhooks(network: Network): void {
  const views = new ViewsAtBlock(network)
  let accepted: readonly AcceptedBlock[] = []
  network.blocks.listen({
    accepted(block) {
      if (network.world.webhooks.hasActive) accepted = [...accepted, block]
    },
    rewound(heights) {
      accepted = accepted.filter(
        ({ blockchainId, height }) => height <= (heights.get(blockchainId) ?? height),
      )
    },
  })
  network.queue.follow(() => {
    if (accepted.length === 0) return undefined
    const blocks = accepted
    accepted = []
    return addMessages(network, blocks, views)
  })
}

async function addMessages(
  network: Network,
  blocks: readonly AcceptedBlock[],
  views: ViewsAtBlock,
): Promise<void> {
  // Loaded with the first webhook: most networks have none.
  const { addWebhookMessages } = await import('../../methods/webhooks/addWebhookMessages.js')
  for (const block of blocks) addWebhookMessages(network, block, views)
}
