import type { Id } from '../../codec/ids.js'
import { notFound } from '../../errors/platform.js'
import {
  authorizationCredentialMissing,
  immutableSubnet,
  unauthorizedModification,
} from '../../errors/platformSubnets.js'
import { wrongCredentialType, wrongInputType } from '../../errors/utxo.js'
import { within } from '../../errors/within.js'
import type { OutputOwners } from '../../utxo/owners.js'
import { checkSignatures } from '../../utxo/signatures.js'
import { checkSignatureIndices } from '../../utxo/wellFormed.js'
import type { Verifiable } from '../txs/verifiable.js'
import type { Execution } from './Execution.js'

// Authorization by the owner of a subnet or of anything else (AvalancheGo
// `txs/executor/subnet_tx_verification.go`).

/** Checks that an authorization is well-formed. @throws {NodeError} */
export function checkAuthorizationForm(authorization: Verifiable): void {
  if (authorization.kind === 'input') checkSignatureIndices(authorization.signatureIndices)
}

/**
 * Checks that the owner of a subnet authorizes a transaction, and that owners may change the subnet: it is no
 * L1 and not permissionless.
 * @returns the credentials of the inputs
 * @throws {NodeError}
 */
export function authorizeOwnedSubnet(
  execution: Execution,
  subnetId: Id,
  authorization: Verifiable,
): readonly Verifiable[] {
  const credentials = authorizeSubnet(execution, subnetId, authorization)
  const { subnets } = execution.chain
  if (subnets.transformation(subnetId) !== undefined || subnets.conversion(subnetId) !== undefined)
    throw immutableSubnet(subnetId)
  return credentials
}

/**
 * Checks that the owner of a subnet authorizes a transaction. @returns the credentials of the inputs @throws
 * {NodeError}
 */
export function authorizeSubnet(
  execution: Execution,
  subnetId: Id,
  authorization: Verifiable,
): readonly Verifiable[] {
  const owner = execution.chain.subnets.owner(subnetId)
  if (owner === undefined) throw notFound()
  return authorize(execution, owner, authorization)
}

/**
 * Checks that an owner authorizes a transaction with its last credential. Owners, and the form of the authorization, were
 * checked before. @returns the credentials of the inputs @throws {NodeError}
 */
export function authorize(
  { chain, tx }: Execution,
  owner: OutputOwners,
  authorization: Verifiable,
): readonly Verifiable[] {
  const credential = tx.credentials.at(-1)
  if (credential === undefined) throw authorizationCredentialMissing()
  within(unauthorizedModification, () => {
    if (authorization.kind !== 'input') throw wrongInputType()
    if (credential.kind !== 'credential') throw wrongCredentialType()
    checkSignatures(
      { unsignedBytes: tx.unsignedBytes, nowSeconds: chain.clock.nowSeconds() },
      authorization.signatureIndices,
      credential.signatures,
      owner,
    )
  })
  return tx.credentials.slice(0, -1)
}
