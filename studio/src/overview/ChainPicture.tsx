import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import type { BlockRow } from '../blocks/blockSource.ts'
import { shownBlocks } from '../blocks/chainDetails.ts'
import { markOf } from '../parts/ChainMark.tsx'
import { gasPriceText } from '../parts/texts.ts'

const height = 44

/** The share of the height that a block without gas or transactions has, so that it is seen. */
const foot = 0.05

/**
 * The last blocks of a chain as bars: the gas that each used, and on P and X its transactions. A line is the base fee of an EVM
 * chain. Nobody made the genesis block, so it is not among them.
 * @param most the highest bar of all chains of the kind: their pictures have one scale
 */
export function ChainPicture({
  chain,
  blocks: all,
  most,
}: {
  readonly chain: string
  readonly blocks: readonly BlockRow[]
  readonly most: number
}) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const blocks = all.filter(({ height: number }) => number > 0)
  const isGas = all[0]?.gasUsed !== undefined
  const values = blocks.map(barOf)
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
    plot.current?.setData([
      values.map((_, index) => first + index),
      values.map((value) => Math.max(foot, value / Math.max(1, most))),
      fees,
    ])
  }, [key, most])
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

/** Returns the gas that a block used; on P and X the number of its transactions. */
export function barOf({ gasUsed, transactions }: BlockRow): number {
  return gasUsed === undefined ? transactions.length : Number(gasUsed)
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
      y: { range: [0, 1] },
      // From zero, so that a small change looks small.
      fee: { range: (_, __, highest) => [0, 1.25 * highest] },
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
