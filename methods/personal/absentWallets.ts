import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { schemeMissing, unknownWallet } from '../../state/errors/evmPersonal.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod, type Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, flag, listOf, someObject, text } from '../kit/schemas.js'
import { arg, noParams, positional } from '../params/geth.js'

// Wallets and keys of the node, of which it has none: it lists none, locks every account, and knows no wallet.

const url = arg('url', goString)

const wallets = [
  {
    name: 'personal_deriveAccount',
    summary: 'Derives an account of a hardware wallet. The node has none.',
    params: positional(url, arg('path', goString), arg('pin', goPointer(goBool))),
    result: about('`{ address, url }`', someObject),
  },
  {
    name: 'personal_initializeWallet',
    summary: 'Initializes a smart card. The node has none.',
    params: positional(url),
    result: text,
  },
  {
    name: 'personal_openWallet',
    summary: 'Opens a hardware wallet. The node has none.',
    params: positional(url, arg('passphrase', goPointer(goString))),
    result: text,
  },
  {
    name: 'personal_unpair',
    summary: 'Ends the pairing with a smart card. The node has none.',
    params: positional(url, arg('pin', goString)),
    result: { type: 'null' },
  },
] as const

const listWallets = defineMethod({
  name: 'personal_listWallets',
  summary: 'The wallets of the node: none, since it keeps no keys.',
  params: noParams,
  result: listOf(about('`{ url, status, accounts }`', someObject)),
  handler: (_: EvmEndpoint) => [],
})

const lockAccount = defineMethod({
  name: 'personal_lockAccount',
  summary: 'Locks an account.',
  params: positional(arg('address', goAddress)),
  result: flag,
  handler: (_: EvmEndpoint) => true,
})

/** The methods of `personal` that need a wallet or a key of the node. */
export const absentWallets: readonly Method<EvmEndpoint>[] = [
  ...wallets.map((wallet) =>
    defineMethod({
      ...wallet,
      handler: (_: EvmEndpoint, [url]: readonly [url: string, ...unknown[]]) => refuseWallet(url),
    }),
  ),
  listWallets,
  lockAccount,
]

/** @throws {NodeError} always (libevm `accounts/url.go`, `accounts/manager.go`) */
function refuseWallet(url: string): never {
  const [scheme, ...rest] = url.split('://')
  throw scheme === '' || rest.length !== 1 ? schemeMissing() : unknownWallet()
}
