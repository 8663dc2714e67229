import type { InspectOptions } from 'node:util'
import { abiInput } from '../../methods/params/abiInput.js'
import { NotOnARealNode } from '../inProcess/NotOnARealNode.js'
import type { Backend } from './Backend.js'
import { branchInput } from './branchInput.js'
import { Faults } from './Faults.js'
import { Icm } from './Icm.js'
import { Journal } from './Journal.js'
import { L1s } from './L1s.js'
import { logInput } from './logging/logInput.js'
import { networkControls } from './NetworkControls.js'
import { nodeEntrances } from './NodeEntrances.js'
import { noteNetwork } from './openNetworks.js'
import {
  accountCountInput,
  eventNameInput,
  functionInput,
  fundAccountsInput,
  listenInput,
} from './optionInputs.js'
import { readArgument, readOptions } from './readOptions.js'
import type { Snowglobe } from './Snowglobe.js'
import { StrictChecks } from './Strict.js'
import { usersOf } from './scenario/usersOf.js'
import { Webhooks } from './Webhooks.js'
import { WalletProvider } from './wallet/WalletProvider.js'
import { usualWalletKey, walletInput } from './walletOptions.js'

/** Composes the functions of a network over the backend that answers for it. */
export function createSnowglobe(backend: Backend): Snowglobe {
  const entrances = nodeEntrances(backend)
  const controls = networkControls(backend, entrances)
  const isolated = new Map<Backend, Snowglobe>()
  const strict = new StrictChecks(backend.strict)
  const close = async (): Promise<void> => {
    await backend.close()
    strict.finish()
  }
  const net: Snowglobe = {
    ...entrances,
    ...controls,
    l1s: new L1s(backend),
    icm: new Icm(backend, controls),
    faults: new Faults(backend.faults),
    journal: new Journal(backend.journal),
    webhooks: new Webhooks(backend.webhooks),
    backend: backend.network === undefined ? 'avalanchego' : 'emulated',
    get network() {
      if (backend.network === undefined) throw new NotOnARealNode('net.network')
      return backend.network
    },
    get now() {
      return backend.time.now()
    },
    get listening() {
      return backend.url !== undefined
    },
    get url() {
      const { url } = backend
      if (url === undefined) throw new Error('the network does not listen: call listen() first')
      return url
    },
    get isolated() {
      return backend.isolated.map((each) => {
        const known = isolated.get(each) ?? createSnowglobe(each)
        isolated.set(each, known)
        return known
      })
    },
    get accounts() {
      return backend.accounts
    },
    get users() {
      return usersOf(backend.scenario)
    },
    get contracts() {
      return backend.scenario.contracts
    },
    get validators() {
      return backend.scenario.validators
    },
    get assets() {
      return backend.scenario.assets
    },
    async listen(options = {}) {
      return await net.listenAndWork(options)
    },
    async listenAndWork(options, idleWork) {
      return await backend.listen(readOptions('net.listen', listenInput, options), idleWork)
    },
    walletProvider(options = {}) {
      const {
        account,
        chain = 'C',
        connected = false,
      } = readOptions('net.walletProvider', walletInput, options)
      return new WalletProvider(backend, account ?? usualWalletKey(backend.accounts), chain, connected)
    },
    strict: (options = {}) => strict.begin(options),
    async branch(options = {}) {
      const { log } = readOptions('net.branch', branchInput, options)
      const branch = createSnowglobe(await backend.branch(log))
      noteNetwork(branch)
      return branch
    },
    finishStrict: () => strict.finish(),
    close,
    unref: () => backend.unref(),
    keepIn: (file) => backend.keep(file),
    async fundAccounts(count, options = {}) {
      const read = readArgument('net.fundAccounts', 'count', accountCountInput, count)
      const { mnemonic, balance } = options
      const funding = readOptions('net.fundAccounts', fundAccountsInput, { mnemonic, balance })
      return await backend.fundAccounts({ count: read, mnemonic: funding.mnemonic, wei: funding.balance })
    },
    useLog(log) {
      if (log !== undefined) readArgument('net.useLog', 'log', logInput, log)
      backend.useLog(log)
    },
    on(event, listener) {
      readArgument('net.on', 'event', eventNameInput, event)
      readArgument('net.on', 'listener', functionInput, listener)
      return backend.on(event, listener)
    },
    async useAbi(...abis) {
      for (const abi of abis) readArgument('net.useAbi', 'abi', abiInput, abi)
      await backend.useAbis(abis)
    },
    [Symbol.asyncDispose]: close,
    ...inspectedAs(backend),
  }
  return net
}

/** Returns the function that `console.log(net)` calls: it prints URL, clock, heights and accounts. */
function inspectedAs(backend: Backend): object {
  return {
    [Symbol.for('nodejs.util.inspect.custom')](
      _depth: number,
      options: InspectOptions,
      inspect: (value: unknown, options: InspectOptions) => string,
    ): string {
      const { url, accounts } = backend
      return `Snowglobe ${inspect({ url, ...backend.summary(), accounts }, options)}`
    },
  }
}
