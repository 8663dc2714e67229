import { type AbiFunction, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { act, evmPath, look } from '../network/call.ts'
import { valueText } from './decode.ts'

/** The course of a transaction or a call by the sources of its contracts, as `emulator.stackTrace` answers it. */
export type Rerun = {
  readonly fails: boolean
  readonly reason: string | null
  readonly returnData: Hex
  readonly console: readonly string[]
  readonly lines: readonly string[]
}

/** The outcome of a function that was called, and the transaction where it was sent. */
export type Outcome = Rerun & { readonly hash?: string; readonly results: readonly string[] }

/** Where a function is called, by whom, and with how much of the coin. */
export type Target = { readonly chain: string; readonly to: string; readonly from: string }

/** Calls a function without a transaction. */
export async function read(
  { chain, to, from }: Target,
  item: AbiFunction,
  args: readonly unknown[],
): Promise<Outcome> {
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args })
  const rerun = await look<Rerun>('/ext/emulator', 'emulator.stackTrace', { chain, call: { to, from, data } })
  return { ...rerun, results: rerun.fails ? [] : resultsOf(item, rerun.returnData) }
}

/** Calls a function by a transaction. @param valueWei what it pays */
export async function write(
  { chain, to, from }: Target,
  item: AbiFunction,
  args: readonly unknown[],
  valueWei: bigint,
): Promise<Outcome> {
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args })
  // Code that fails has no estimate, and the failure should be seen: it gets room enough.
  const gas = await look<string>(evmPath(chain), 'eth_estimateGas', [
    { from, to, data, value: `0x${valueWei.toString(16)}` },
  ]).catch(() => '0x2dc6c0')
  const hash = await act<string>(evmPath(chain), 'eth_sendTransaction', [
    { from, to, data, gas, value: `0x${valueWei.toString(16)}` },
  ])
  const none: Rerun = { fails: false, reason: null, returnData: '0x', console: [], lines: [] }
  // A transaction that waits has done nothing yet.
  const rerun = await rerunOf(chain, hash).catch(() => none)
  return { ...rerun, hash, results: [] }
}

/** Runs an accepted transaction again. */
export function rerunOf(chain: string, hash: string): Promise<Rerun> {
  return look<Rerun>('/ext/emulator', 'emulator.stackTrace', { chain, hash })
}

function resultsOf(item: AbiFunction, data: Hex): readonly string[] {
  if (item.outputs.length === 0) return []
  if (data === '0x') return ['nothing: there is no contract at this address']
  try {
    const decoded: unknown = decodeFunctionResult({ abi: [item], functionName: item.name, data })
    const values = item.outputs.length === 1 ? [decoded] : Object.values(Object(decoded))
    return values.map((value, index) => {
      const { name = '' } = item.outputs[index] ?? {}
      return name === '' ? valueText(value) : `${name}: ${valueText(value)}`
    })
  } catch {
    return [`${data}, which is of another type`]
  }
}
