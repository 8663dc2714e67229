import { goRawMessage } from '../../state/codec/goJson/scalars.js'
import { methodNotSupported, notSupportedWithFeeMarket } from '../../state/errors/evmTooling.js'
import type { ParamsSpec } from '../kit/defineMethod.js'
import { defineMethod, type Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'

const noMining = 'Avalanche has no proof of work'
const feeMarket = 'EIP-1559 has no minimum gas price'
const tempo = 'fee tokens belong to the network Tempo'

/** Methods of development networks that are not served, with the reasons. */
export const refusedMethods: Readonly<Record<string, string>> = {
  anvil_setChainId: 'blocks and signatures depend on the chain ID: set it in the genesis',
  anvil_setFeeAmmLiquidity: tempo,
  anvil_setFeeToken: tempo,
  anvil_setMinGasPrice: feeMarket,
  anvil_setValidatorFeeToken: tempo,
  debug_dbGet: 'there is no database',
  eth_getWork: noMining,
  eth_submitHashrate: noMining,
  eth_submitWork: noMining,
  hardhat_addCompilationResult: 'no stack traces of Solidity are made: use debug_traceTransaction',
  hardhat_setMinGasPrice: feeMarket,
}

/** Anything: a method that is refused does not read its parameters. */
const anyParams: ParamsSpec<undefined> = {
  style: 'by-position',
  describe: [{ name: 'parameters', required: false, schema: goRawMessage.schema }],
  decode: () => undefined,
}

/** The methods that are refused by name. */
export const refused: readonly Method<EvmEndpoint>[] = Object.entries(refusedMethods).map(([name, why]) =>
  defineMethod({
    name,
    summary: `Not supported: ${why}.`,
    params: anyParams,
    result: { description: 'none: the method is refused' },
    handler({ chain }: EvmEndpoint) {
      if (chain.tooling !== undefined && why === feeMarket) throw notSupportedWithFeeMarket(name)
      throw methodNotSupported(name, why)
    },
  }),
)
