import { chainDetails, shownBlocks } from '../blocks/chainDetails.ts'
import { type ChainStatus, chains, networkTime } from '../network/status.ts'
import { ChainMark } from '../parts/ChainMark.tsx'
import { distanceText, groupedText } from '../parts/texts.ts'
import { linkTo } from '../route.ts'
import { barOf, ChainPicture } from './ChainPicture.tsx'

/** Each chain with its height, what waits, what gas costs, and its last blocks. */
export function ChainTable() {
  return (
    <section class="panel">
      <header>
        <h2>Chains</h2>
        <p class="hint">
          Bars are the last {shownBlocks} blocks by their gas, of P and X by their transactions; the line is
          the base fee.
        </p>
      </header>
      <ul class="chains">
        {chains.value.map((chain) => (
          <ChainRow key={chain.blockchainID} chain={chain} />
        ))}
      </ul>
    </section>
  )
}

function ChainRow({ chain }: { readonly chain: ChainStatus }) {
  const { blocks = [], price } = chainDetails.value[chain.name] ?? {}
  const last = blocks.at(-1)
  return (
    <li class="chain" data-name={chain.name}>
      <p class="chain-name">
        <ChainMark name={chain.name} />
        <a href={linkTo('blocks', chain.name)}>{chain.name}</a>
        <span class="hint">{kinds[chain.kind]}</span>
      </p>
      <dl>
        <div>
          <dt>Height</dt>
          <dd class="figure">{groupedText(chain.height)}</dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd class="figure">{chain.waiting === undefined ? '–' : groupedText(chain.waiting)}</dd>
        </div>
        <div>
          <dt>{chain.kind === 'evm' ? 'Base fee' : 'Gas price'}</dt>
          <dd>{price ?? '–'}</dd>
        </div>
        <div>
          <dt>Last block</dt>
          <dd>
            {last === undefined || last.height === 0
              ? 'genesis'
              : distanceText(Math.min(last.timestampMs, networkTime.value), networkTime.value)}
          </dd>
        </div>
      </dl>
      <ChainPicture chain={chain.name} blocks={blocks} most={highestBar(chain.kind === 'evm')} />
      <Stages chain={chain} />
    </li>
  )
}

/** Returns the highest bar in the pictures of all EVM chains, or in those of P and X. */
function highestBar(isEvm: boolean): number {
  const alike = chains.value.filter(({ kind }) => (kind === 'evm') === isEvm)
  const blocks = alike.flatMap(({ name }) => chainDetails.value[name]?.blocks ?? [])
  return Math.max(0, ...blocks.map(barOf))
}

const kinds = { platform: 'stakes, subnets, L1s', avm: 'assets', evm: 'contracts' } as const

/** How far blocks are executed and settled, where that comes after their acceptance (ACP-194). */
function Stages({ chain: { height, executed, settled } }: { readonly chain: ChainStatus }) {
  if (executed === undefined || settled === undefined) return null
  return (
    <p class="stages">
      <span>accepted {groupedText(height)}</span>
      <span>executed {groupedText(executed)}</span>
      <span>settled {groupedText(settled)}</span>
    </p>
  )
}
