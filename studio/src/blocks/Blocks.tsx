import { batch, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type ChainStatus, chainNamed, chains, networkTime, status } from '../network/status.ts'
import { ChainMark } from '../parts/ChainMark.tsx'
import { distanceText, gasPriceText, groupedText, momentText, shortId } from '../parts/texts.ts'
import { VirtualList } from '../parts/VirtualList.tsx'
import { linkTo, route } from '../route.ts'
import { type BlockRow, blocksAt, keptBlock } from './blockSource.ts'
import { findFailed, keptFailures } from './failedTransactions.ts'
import { mergedBlocks, mostMerged } from './mergedBlocks.ts'

const rowHeight = 48

/** The blocks of all chains in their order, or those of one chain to their first. */
export function Blocks() {
  const [, name] = route.value
  const chain = name === undefined ? undefined : chainNamed(name)
  return (
    <>
      <div class="title">
        <h1>Blocks</h1>
        <nav class="choices" aria-label="Chains">
          <a href={linkTo('blocks')} aria-current={chain === undefined ? 'true' : undefined}>
            All chains
          </a>
          {chains.value.map((each) => (
            <a
              key={each.blockchainID}
              href={linkTo('blocks', each.name)}
              aria-current={each.name === chain?.name ? 'true' : undefined}
            >
              <ChainMark name={each.name} /> {each.name}
            </a>
          ))}
        </nav>
      </div>
      {chain === undefined ? <AllBlocks /> : <BlocksOf key={chain.blockchainID} chain={chain} />}
    </>
  )
}

/** Blocks of one chain. Each row is asked for when it is seen. */
function BlocksOf({ chain }: { readonly chain: ChainStatus }) {
  const seen = useSignal({ first: 0, last: 0 })
  const loaded = useSignal(0)
  const last = Number(chain.height)
  const { first, last: lastSeen } = seen.value
  useEffect(() => {
    // While someone scrolls, only where the scrolling stops is asked for.
    const timer = setTimeout(async () => {
      const heights: number[] = []
      for (let index = first; index <= lastSeen; index++)
        if (last - index >= 0 && isToBeRead(chain.name, last - index)) heights.push(last - index)
      if (heights.length === 0) return
      const found = await blocksAt(chain, heights).catch((): BlockRow[] => [])
      loaded.value++
      const failed = await findFailed(chain, found).catch(() => [])
      if (failed.length > 0) loaded.value++
    }, 40)
    return () => clearTimeout(timer)
  }, [first, lastSeen, chain.lastBlock, chain.executed, status.value?.rewinds])
  // Rows are drawn again when blocks came.
  void loaded.value
  return (
    <div class="panel">
      <VirtualList
        label={`Blocks of ${chain.name}, the newest first`}
        count={last + 1}
        rowHeight={rowHeight}
        row={(index) => (
          <Row
            block={keptBlock(chain.name, last - index)}
            failures={failuresOf(keptBlock(chain.name, last - index))}
            chain={chain.name}
            height={last - index}
          />
        )}
        onSeen={(from, to) => {
          seen.value = { first: from, last: to }
        }}
      />
    </div>
  )
}

/** Whether a block was not read yet, or whether its transactions worked. */
function isToBeRead(chain: string, height: number): boolean {
  const block = keptBlock(chain, height)
  return block === undefined || (block.transactions.length > 0 && keptFailures(block) === undefined)
}

/** Blocks of all chains. More are asked for when the end is near. */
function AllBlocks() {
  const rows = useSignal<readonly BlockRow[]>([])
  const wanted = useSignal(100)
  const total = chains.value.reduce((sum, { height }) => sum + Number(height) + 1, 0)
  const key = `${chains.value.map(({ lastBlock, executed }) => `${lastBlock} ${executed}`).join()} ${status.value?.rewinds}`
  useEffect(() => {
    let isWanted = true
    mergedBlocks(chains.peek(), wanted.value)
      .then(async (found) => {
        if (isWanted) rows.value = found
        const failed = await Promise.all(
          chains.peek().map((each) =>
            findFailed(
              each,
              found.filter(({ chain }) => chain === each.name),
            ),
          ),
        )
        if (isWanted && failed.flat().length > 0) rows.value = [...found]
      })
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [key, wanted.value])
  const isCut = rows.value.length >= mostMerged && rows.value.length < total
  return (
    <div class="panel">
      <VirtualList
        label="Blocks of all chains, the newest first"
        count={rows.value.length}
        rowHeight={rowHeight}
        row={(index) => {
          const block = rows.value[index]
          return (
            <Row
              block={block}
              failures={failuresOf(block)}
              chain={block?.chain ?? ''}
              height={block?.height ?? 0}
            />
          )
        }}
        onSeen={(_, to) => {
          if (to >= wanted.value - 30)
            batch(() => {
              wanted.value = Math.min(mostMerged, wanted.value + 200)
            })
        }}
      />
      {isCut && (
        <p class="hint body">
          These are the last {groupedText(mostMerged)}. Choose a chain to go farther back.
        </p>
      )}
    </div>
  )
}

/** Returns how many transactions of a block failed, as far as that was read. */
function failuresOf(block: BlockRow | undefined): number {
  return (block && keptFailures(block)?.length) ?? 0
}

function Row({
  block,
  failures,
  chain,
  height,
}: {
  readonly block: BlockRow | undefined
  readonly failures: number
  readonly chain: string
  readonly height: number
}) {
  return (
    <a class="block-row" href={linkTo('block', chain, height)}>
      <span class="with-mark">
        <ChainMark name={chain} />
        <span class="figure">
          <span class="sr">{chain} </span>
          {groupedText(height)}
        </span>
      </span>
      <span class="what">
        {block === undefined ? '…' : contentText(block)}
        {failures > 0 && <span class="tag bad">{failures} failed</span>}
      </span>
      <span class="gas">{block?.gasLimit !== undefined && <GasBar block={block} />}</span>
      <span class="fee hint">{block?.baseFee !== undefined && gasPriceText(block.baseFee)}</span>
      <code class="id hint">{block && shortId(block.id)}</code>
      <span class="when hint" title={block && momentText(block.timestampMs)}>
        {block === undefined || block.timestampMs === 0
          ? ''
          : distanceText(Math.min(block.timestampMs, networkTime.value), networkTime.value)}
      </span>
    </a>
  )
}

/** Returns what is in a block: `2 transactions`, `validator, transfer`, `empty`. */
function contentText({ height, kinds, transactions }: BlockRow): string {
  if (kinds.length > 0) return [...new Set(kinds)].join(', ')
  if (height === 0) return 'genesis'
  if (transactions.length === 0) return 'empty'
  return `${transactions.length} transaction${transactions.length === 1 ? '' : 's'}`
}

function GasBar({ block: { gasUsed = 0n, gasLimit = 1n } }: { readonly block: BlockRow }) {
  if (gasUsed === 0n) return null
  const share = Number((gasUsed * 1000n) / gasLimit) / 10
  return (
    <span class="gas-bar" title={`${groupedText(gasUsed)} of ${groupedText(gasLimit)} gas`}>
      <span style={{ width: `${Math.max(2, share)}%` }} />
      <span class="figure">{groupedText(gasUsed)}</span>
    </span>
  )
}
