import { turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import type { Operation } from '../../../../methods/data/kit/Operation.js'
import type { EvmView } from '../../../../state/views/evm/EvmView.js'
import type { SortKey } from '../../../../state/views/PageTokens.js'
import { nodeNetwork } from '../../nodeNetwork.js'

/**
 * Returns a function that asks operations about the C-Chain, whose index is a made-up one. The token of the next page
 * is the key that it stands for.
 */
export async function askingOf(view: EvmView) {
  const network = await nodeNetwork()
  const context = { network, views: { evm: () => view }, turns: turnsAtOnce() }
  return async (operation: Operation, values: object = {}, size = 100, after?: SortKey) => {
    const page = { size, after, tokenAfter: (key: SortKey) => JSON.stringify(key) }
    const whole = { values: { chainId: 'C', ...values }, body: undefined, page }
    return (await operation.run(context as never, whole as never)) as Readonly<Record<string, never>> & {
      readonly nextPageToken?: string
    }
  }
}

/** Asks for all pages of a list, of some size each. @returns the items of each page, shortened */
export async function pagesOf<Item>(
  ask: (
    after: SortKey | undefined,
  ) => Promise<Readonly<Record<string, never>> & { readonly nextPageToken?: string }>,
  member: string,
  shown: (item: Item) => unknown,
): Promise<unknown[][]> {
  const pages: unknown[][] = []
  for (let after: SortKey | undefined; ; ) {
    const answer = await ask(after)
    pages.push((answer[member] as unknown as Item[]).map(shown))
    if (answer.nextPageToken === undefined) return pages
    after = JSON.parse(answer.nextPageToken)
  }
}
