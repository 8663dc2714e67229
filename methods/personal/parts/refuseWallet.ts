import { schemeMissing, unknownWallet } from '../../../state/errors/evmPersonal.js'

/** Refuses a wallet, of which the node has none (libevm `accounts/url.go`, `accounts/manager.go`). @throws {NodeError} always */
export function refuseWallet(url: string): never {
  const [scheme, ...rest] = url.split('://')
  throw scheme === '' || rest.length !== 1 ? schemeMissing() : unknownWallet()
}
