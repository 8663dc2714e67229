import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import type { BlockRow } from '../blocks/blockSource.ts'
import { markOf } from '../parts/ChainMark.tsx'
import { gasPriceText } from '../parts/texts.ts'
import { shownBlocks } from './chainDetails.ts'

const height = 44

/** The last blocks of a chain as bars: the gas that each used, and on P and X its transactions. A line is the base fee of an EVM chain. */
export function ChainPicture({
  chain,
  blocks,
}: {
  readonly chain: string
  readonly blocks: readonly BlockRow[]
}) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const isGas = blocks[0]?.gasUsed !== undefined
  const values = blocks.map(({ gasUsed, transactions }) =>
    gasUsed === undefined ? transactions.length : Number(gasUsed),
  )
  const fees = blocks.map(({ baseFee }) => (baseFee === undefined ? null : Number(baseFee)))
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new uPlot(optionsOf(element), [[], [], []], element)
    plot.current = made
    const watcher = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      made.destroy()
    }
  }, [])
  const key = blocks.map(({ id }) => id).join()
  useEffect(() => {
    // The newest block is at the right, whatever their number.
    const first = shownBlocks - values.length
    plot.current?.setData([values.map((_, index) => first + index), values, fees])
  }, [key])
  return (
    <div
      ref={place}
      class="picture"
      data-chain={markOf(chain)}
      role="img"
      title={feeText(blocks).slice(2) || undefined}
      aria-label={`The last ${blocks.length} blocks of ${chain}${feeText(blocks)}: ${isGas ? 'gas used' : 'transactions'}, at most ${Math.max(0, ...values).toLocaleString('en')}`}
    />
  )
}

/** Returns between which prices the base fee of blocks was; empty where there is none. */
function feeText(blocks: readonly BlockRow[]): string {
  const fees = blocks.flatMap(({ baseFee }) => (baseFee === undefined ? [] : [baseFee]))
  const sorted = fees.toSorted((a, b) => Number(a - b))
  const [least, most] = [sorted.at(0), sorted.at(-1)]
  if (least === undefined || most === undefined) return ''
  if (least === most) return `, base fee ${gasPriceText(least)}`
  return `, base fee ${gasPriceText(least)} to ${gasPriceText(most)}`
}

const bars = uPlot.paths.bars === undefined ? {} : { paths: uPlot.paths.bars({ size: [0.7, 12], align: 0 }) }

function optionsOf(element: HTMLElement): uPlot.Options {
  const colour = getComputedStyle(element).getPropertyValue('--mark')
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    axes: [{ show: false }, { show: false }],
    padding: [2, 0, 0, 0],
    scales: {
      x: { time: false, range: [-0.5, shownBlocks - 0.5] },
      // A block without gas still has a foot.
      y: { range: (_, __, most) => [0, Math.max(1, most)] },
      // A fee that stays the same is a line in the middle.
      fee: { range: (_, least, most) => (least === most ? [0, 2 * least] : [least, most]) },
    },
    series: [
      {},
      {
        ...bars,
        fill: colour,
        stroke: colour,
        width: 1,
        points: { show: false },
      },
      {
        scale: 'fee',
        // A canvas does not know light-dark(), of which the property would be made.
        stroke: getComputedStyle(element).color,
        width: 1.5,
        points: { show: false },
      },
    ],
  }
}
