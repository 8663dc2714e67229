import { hexToBytes } from '../../state/codec/hex.js'
import { toAddress } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import { coinText } from './coinText.js'
import type { ExecutedFrame } from './executedFrames.js'
import type { KnownAbis } from './KnownAbis.js'

/** The most lines of a tree. One more line has the number of calls that are left out. */
const maxLines = 40

/**
 * Returns the calls of an execution as a tree, a line each: its kind, the called account, the function by known ABIs,
 * the gas, and why it failed.
 */
export function callTreeLines(top: ExecutedFrame, abis: KnownAbis): readonly string[] {
  const lines: string[] = []
  let leftOut = 0
  // A stack instead of recursion: calls nest up to 1,024 deep.
  const waiting: { readonly frame: ExecutedFrame; readonly own: string; readonly below: string }[] = [
    { frame: top, own: '', below: '' },
  ]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { frame, own, below } = next
    if (lines.length < maxLines) lines.push(`${own}${frameText(frame, abis)}`)
    else leftOut++
    for (let at = frame.calls.length - 1; at >= 0; at--) {
      const called = frame.calls[at]
      if (called === undefined) continue
      const isLast = at === frame.calls.length - 1
      waiting.push({
        frame: called,
        own: `${below}${isLast ? '└─ ' : '├─ '}`,
        below: `${below}${isLast ? '   ' : '│  '}`,
      })
    }
  }
  return leftOut === 0 ? lines : [...lines, `… ${leftOut} more`]
}

function frameText(frame: ExecutedFrame, abis: KnownAbis): string {
  const isCreation = frame.type.startsWith('CREATE')
  const words = [
    frame.type,
    ...(frame.to === '' ? [] : [checksumAddress(toAddress(hexToBytes(frame.to.slice(2))))]),
    ...(frame.value === 0n ? [] : [`value ${coinText(frame.value)}`]),
    ...(isCreation ? [] : [abis.callOf(frame.input) ?? '']),
    `gas ${frame.gasUsed}`,
    ...(frame.error === '' ? [] : [`failed: ${abis.reasonOf(frame.output) ?? frame.error}`]),
  ]
  return words.filter((word) => word !== '').join('  ')
}
