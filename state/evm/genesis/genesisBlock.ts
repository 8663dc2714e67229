import { bigIntToFixedBytes } from '../../codec/hex.js'
import type { Block } from '../blocks/Block.js'
import { emptyRootHash, emptyUncleHash } from '../blocks/encodeBlock.js'
import { hashHeader } from '../blocks/encodeHeader.js'
import { genesisSaeFields, type Header } from '../blocks/Header.js'
import { initialDelayExcess } from '../fees/acp226.js'
import { emptyBloom } from '../logs/bloom.js'
import { activatePrecompiles } from '../rules/activatePrecompiles.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import { isActive } from '../rules/EvmUpgrades.js'
import { StateRoot } from '../state/StateRoot.js'
import { StateStore } from '../state/StateStore.js'
import { WorldState } from '../state/WorldState.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { zeroWord } from '../values/Hash.js'
import type { EvmGenesis, GenesisHead } from './EvmGenesis.js'

/** The C-Chain's base fee at genesis, wei (coreth `plugin/evm/upgrade/ap3`). */
const initialBaseFee = 225_000_000_000n
/** geth's gas limit for a genesis that sets none. */
const defaultGasLimit = 4_712_388n

/**
 * Returns the block of height 0 and the state after it (coreth `core/genesis.go` toBlock).
 * @param delayExcess the initial minimum delay excess (ACP-226); undefined for the usual one
 * @param store is shared by all states of the chain; by default a store without preimages
 */
export function genesisBlock(
  genesis: EvmGenesis<unknown>,
  config: ChainConfig,
  store: StateStore = new StateStore(config.flavour),
  delayExcess?: bigint,
): { block: Block; state: StateRoot } {
  return genesisBlockOn(genesisState(genesis, config, store), genesis, config, delayExcess)
}

/** Returns what {@link genesisBlock} does, with a state that is made already. */
export function genesisBlockOn(
  state: StateRoot,
  genesis: GenesisHead<unknown>,
  config: ChainConfig,
  delayExcess: bigint = initialDelayExcess,
): { block: Block; state: StateRoot } {
  const header = genesisHeader(genesis, config, state, delayExcess)
  const hash = hashHeader(header, config.flavour)
  const block: Block = {
    hash,
    header,
    transactions: [],
    receipts: [],
    extData: new Uint8Array(0),
    digestText: digestOfHash,
  }
  return { block, state }
}

/** Returns the state of a genesis. Precompiles are activated first, so that an allocation overwrites their values. */
export function genesisState(
  genesis: EvmGenesis<unknown>,
  config: ChainConfig,
  store: StateStore,
): StateRoot {
  const world = new WorldState(StateRoot.empty(store))
  activatePrecompiles(world, config.precompiles, undefined, genesis.timestamp, genesis.number)
  for (const [address, account] of genesis.alloc) {
    world.setBalance(address, account.balance)
    world.setCode(address, account.code)
    world.setNonce(address, account.nonce)
    for (const [slot, word] of account.storage) world.setStorage(address, slot, word)
  }
  world.finalise({ deleteEmpty: false })
  return world.commit()
}

function genesisHeader(
  genesis: GenesisHead<unknown>,
  config: ChainConfig,
  state: StateRoot,
  delayExcess: bigint,
): Header {
  const { upgrades, flavour } = config
  const coreth = flavour === 'coreth'
  const dynamicFees = !coreth || isActive(upgrades, 'apricotPhase3', genesis.timestamp)
  const etna = isActive(upgrades, 'etna', genesis.timestamp)
  const granite = isActive(upgrades, 'granite', genesis.timestamp)
  const helicon = isActive(upgrades, 'helicon', genesis.timestamp)
  return {
    parentHash: genesis.parentHash,
    uncleHash: emptyUncleHash,
    coinbase: genesis.coinbase,
    stateRoot: state.root,
    transactionsRoot: emptyRootHash,
    receiptsRoot: emptyRootHash,
    logsBloom: emptyBloom,
    difficulty: genesis.difficulty,
    number: genesis.number,
    gasLimit: genesis.gasLimit === 0n ? defaultGasLimit : genesis.gasLimit,
    gasUsed: genesis.gasUsed,
    timestamp: genesis.timestamp,
    extraData: genesis.extraData,
    mixHash: genesis.mixHash,
    nonce: bigIntToFixedBytes(genesis.nonce, 8),
    extDataHash: coreth ? zeroWord : undefined,
    baseFee: dynamicFees ? (genesis.baseFee ?? initialBaseFee) : undefined,
    extDataGasUsed: coreth && etna ? 0n : undefined,
    blockGasCost: etna ? 0n : undefined,
    blobGasUsed: etna ? (genesis.blobGasUsed ?? 0n) : undefined,
    excessBlobGas: etna ? (genesis.excessBlobGas ?? 0n) : undefined,
    parentBeaconBlockRoot: etna ? zeroWord : undefined,
    timestampMs: granite ? genesis.timestamp * 1000n : undefined,
    minDelayExcess: granite ? delayExcess : undefined,
    sae: coreth && helicon ? genesisSaeFields() : undefined,
  }
}
