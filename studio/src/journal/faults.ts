import { control, look } from '../network/call.ts'
import type { Entry } from './entries.ts'

/** A fault rule, as `emulator.getFaults` answers it. */
export type Fault = {
  readonly id: number
  readonly rule: Readonly<Record<string, unknown>> & { readonly times?: number }
  readonly hits: number
}

export async function loadFaults(): Promise<readonly Fault[]> {
  return (await look<{ rules: readonly Fault[] }>('/ext/emulator', 'emulator.getFaults')).rules
}

/** Lets the next request that is like an entry fail. Rules that are there stay, with the hits that they have left. */
export async function failNext({ kind, service, method, params, path }: Entry): Promise<void> {
  const match =
    kind === 'call' ? { service, method, ...(params === undefined ? {} : { params }) } : { route: path }
  const failure =
    kind === 'call' ? { error: { code: -32000, message: 'failed by the studio' } } : { status: 503 }
  const kept = (await loadFaults()).flatMap(({ rule, hits }) => {
    if (rule.times === undefined) return [rule]
    return hits < rule.times ? [{ ...rule, times: rule.times - hits }] : []
  })
  await control('setFaults', { rules: [{ ...match, ...failure, times: 1 }, ...kept] })
}
