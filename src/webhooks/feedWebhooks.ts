import type { Network } from '../../state/Network.js'
import type { ViewsAtBlock } from '../../state/views/ViewsAtBlock.js'
import type { AcceptedBlock } from '../../state/world/BlockListeners.js'

/**
 * Makes the messages of webhooks from accepted blocks: after each change, before its caller goes on. Without an active
 * webhook nothing is computed.
 */
export function feedWebhooks(network: Network): void {
  let views: ViewsAtBlock | undefined
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
    return addMessages(blocks)
  })

  async function addMessages(blocks: readonly AcceptedBlock[]): Promise<void> {
    // Loaded with the first webhook: most networks have none.
    const { ViewsAtBlock } = await import('../../state/views/ViewsAtBlock.js')
    const { addWebhookMessages } = await import('../../methods/webhooks/addWebhookMessages.js')
    views ??= new ViewsAtBlock(network)
    for (const block of blocks) addWebhookMessages(network, block, views)
  }
}
