import type { L1Description } from '../../../methods/emulator/l1/L1Description.js'
import type { NodeApi } from '../../../src/inProcess/nodeApi.js'
import type { NodeService } from '../../../src/inProcess/nodeServices.js'
import type { CreateL1Options } from '../../../src/library/l1Options.js'

// Types that the compiler must infer from the method definitions; `npm run types` checks them.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Expect<T extends true> = T
type ParamsOf<Name extends keyof NodeApi> = NodeApi[Name]['params']
type ResultOf<Name extends keyof NodeApi> = NodeApi[Name]['result']

export type Results = [
  Expect<Equal<ResultOf<'platform.getHeight'>, { height: string }>>,
  Expect<Equal<ResultOf<'info.getVMs'>['vms'], Record<string, readonly string[]>>>,
  Expect<Equal<ResultOf<'admin.getChainAliases'>, { aliases: readonly string[] | null }>>,
  Expect<Equal<ResultOf<'admin.loadVMs'>['failedVMs'], Record<string, string> | undefined>>,
  Expect<Equal<ResultOf<'platform.getTx'>['tx'], string | Record<string, unknown>>>,
  Expect<
    Equal<
      ResultOf<'platform.getTxStatus'>,
      { status: 'Committed' | 'Aborted' | 'Processing' | 'Dropped' | 'Unknown'; reason?: string }
    >
  >,
  Expect<Equal<ResultOf<'avm.getTxFee'>, { txFee: string; createAssetTxFee: string }>>,
  Expect<Equal<ResultOf<'proposervm.getProposedHeight'>, { height: string }>>,
  Expect<Equal<ResultOf<'emulator.setTime'>, Record<string, never>>>,
  Expect<
    Equal<ResultOf<'emulator.relay'>['status'], 'waiting' | 'sent' | 'delivered' | 'failed' | 'dropped'>
  >,
]

export type L1 = [
  Expect<Equal<keyof ParamsOf<'emulator.createL1'>, keyof L1Description>>,
  Expect<L1Description extends ParamsOf<'emulator.createL1'> ? true : false>,
  Expect<ParamsOf<'emulator.createL1'> extends L1Description ? true : false>,
  Expect<L1Description extends CreateL1Options ? true : false>,
]

export type Accepted = [
  Expect<Equal<ParamsOf<'emulator.setRelay'>, { enabled: boolean }>>,
  Expect<Equal<ParamsOf<'emulator.mine'>, { chain?: string; blocks?: number }>>,
  Expect<
    Equal<
      ParamsOf<'emulator.setMining'>,
      { mode: 'auto' | 'interval' | 'manual'; chain?: string; intervalMs?: number }
    >
  >,
  Expect<Equal<ParamsOf<'info.getNodeID'>, Readonly<Record<string, never>>>>,
  Expect<Equal<ParamsOf<'info.isBootstrapped'>, { chain: string }>>,
  Expect<Equal<ParamsOf<'admin.getLoggerLevel'>, { loggerName?: string }>>,
  Expect<
    Equal<ParamsOf<'platform.getValidatorsAt'>, { height: number | bigint | string; subnetID?: string }>
  >,
]

export type Functions = [
  Expect<Equal<ArgumentsOf<'info', 'getNodeID'>, [params?: Readonly<Record<string, never>>]>>,
  Expect<Equal<ArgumentsOf<'info', 'isBootstrapped'>, [params: { chain: string }]>>,
  Expect<
    Equal<
      ArgumentsOf<'platform', 'getCurrentValidators'>[0],
      { subnetID?: string; nodeIDs?: readonly string[] } | undefined
    >
  >,
]

type ArgumentsOf<S extends 'info' | 'platform', M extends keyof NodeService<S>> = NodeService<S>[M] extends (
  ...params: infer P
) => unknown
  ? P
  : never
