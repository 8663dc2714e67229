import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import type { BlockRow } from '../blocks/blockSource.ts'
import { markOf } from '../parts/ChainMark.tsx'
import { shownBlocks } from './chainDetails.ts'

const height = 44

/** The last blocks of a chain as bars: the gas that each used, and on P and X its transactions. */
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
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new uPlot(optionsOf(element), [[], []], element)
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
    plot.current?.setData([values.map((_, index) => first + index), values])
  }, [key])
  return (
    <div
      ref={place}
      class="picture"
      data-chain={markOf(chain)}
      role="img"
      aria-label={`The last ${blocks.length} blocks of ${chain}: ${isGas ? 'gas used' : 'transactions'}, at most ${Math.max(0, ...values).toLocaleString('en')}`}
    />
  )
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
    ],
  }
}
