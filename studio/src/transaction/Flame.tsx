import { useSignal } from '@preact/signals'
import { Arguments } from '../contracts/Arguments.tsx'
import { decodeCall, revertText } from '../contracts/decode.ts'
import { AccountLink } from '../parts/AccountLink.tsx'
import { Copy } from '../parts/Copy.tsx'
import { coinText } from '../parts/coins.ts'
import { Fact, Facts } from '../parts/Facts.tsx'
import { groupedText, shortId } from '../parts/texts.ts'
import { countFrames, type Frame, placeFrames } from './Frame.ts'

const rowHeight = 30

/** The calls of a transaction as a picture: each as wide as the gas that it used, below its caller. */
export function Flame({
  chain,
  trace,
  signature,
}: {
  readonly chain: string
  readonly trace: Frame
  readonly signature: string | undefined
}) {
  const chosen = useSignal(0)
  const placed = placeFrames(trace)
  const depth = Math.max(...placed.map((each) => each.depth))
  const frame = placed[chosen.value]?.frame ?? trace
  const count = countFrames(trace)
  return (
    <section class="panel">
      <header>
        <h2>Trace</h2>
        <p class="hint">
          {count} call{count === 1 ? '' : 's'}, as wide as their gas
        </p>
      </header>
      <div class="flame" style={{ height: `${(depth + 1) * rowHeight}px` }}>
        {placed.map(({ frame: each, depth: row, start, width }, index) => (
          <button
            key={`${row} ${start} ${index}`}
            type="button"
            class={each.error === undefined ? 'frame' : 'frame failed'}
            aria-pressed={index === chosen.value}
            title={`${frameName(each, signature)}, ${groupedText(Number(each.gasUsed))} gas`}
            style={{ left: `${start * 100}%`, width: `${width * 100}%`, top: `${row * rowHeight}px` }}
            onClick={() => {
              chosen.value = index
            }}
          >
            {frameName(each, row === 0 ? signature : undefined)}
          </button>
        ))}
      </div>
      <FrameFacts chain={chain} frame={frame} signature={frame === trace ? signature : undefined} />
    </section>
  )
}

function FrameFacts({
  chain,
  frame,
  signature,
}: {
  readonly chain: string
  readonly frame: Frame
  readonly signature: string | undefined
}) {
  const call = decodeCall(frame.input, signature)
  return (
    <>
      <Facts>
        <Fact name="Call">{frame.type.toLowerCase()}</Fact>
        <Fact name="From">
          <AccountLink address={frame.from} />
        </Fact>
        {frame.to !== undefined && (
          <Fact name="To">
            <AccountLink address={frame.to} />
          </Fact>
        )}
        <Fact name="Gas">
          {groupedText(Number(frame.gasUsed))} of {groupedText(Number(frame.gas))}
        </Fact>
        {frame.value !== undefined && frame.value !== '0x0' && (
          <Fact name="Value">{coinText(chain, BigInt(frame.value))}</Fact>
        )}
        {frame.error !== undefined && (
          <Fact name="Failed">
            <span class="bad-text">
              {frame.error}
              {frame.error === 'execution reverted' && `: ${revertText(frame.output)}`}
            </span>
          </Fact>
        )}
        <Fact name="Input">
          {frame.input === '0x' ? 'none' : <Copy text={frame.input} label={shortId(frame.input, 12)} />}
        </Fact>
        <Fact name="Output">
          {frame.output === undefined || frame.output === '0x' ? (
            'none'
          ) : (
            <Copy text={frame.output} label={shortId(frame.output, 12)} />
          )}
        </Fact>
      </Facts>
      {call !== undefined && <Arguments decoded={call} />}
    </>
  )
}

/** Returns what a call is called: its function, its selector, or what it is. */
export function frameName(frame: Frame, signature?: string): string {
  if (frame.type.startsWith('CREATE')) return 'new contract'
  const call = decodeCall(frame.input, signature)
  if (call !== undefined) return `${call.name}()`
  if (frame.input === '0x') return frame.value === undefined || frame.value === '0x0' ? 'call' : 'transfer'
  return frame.input.slice(0, 10)
}
