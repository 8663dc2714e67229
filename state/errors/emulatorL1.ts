import { NodeError } from './NodeError.js'

// Refusals of the control API about L1s, their validators and their managers. The texts are our own.

const invalidParams = -32602

/** A subnet whose owner's key the emulator does not have. */
export function subnetNotOwned(subnetId: string): NodeError {
  return new NodeError(
    `the ewoq key does not own the subnet ${subnetId}: issue the transaction with its owner's key`,
  )
}

/** An L1 validator that others may disable. @param validationId cb58 */
export function deactivationNotOwned(validationId: string): NodeError {
  return new NodeError(
    `the ewoq key is not the deactivation owner of the validation ${validationId}: issue the transaction with its owner's key`,
  )
}

/** A BLS secret key that is invalid. */
export function badSignerKey(): NodeError {
  return new NodeError(
    'secretKey must be a BLS secret key: 32 bytes in hexadecimal, not 0, below the order of the group',
    {
      code: invalidParams,
    },
  )
}

/** The chain of a validator manager does not exist. */
export function noChainForManager(chain: string): NodeError {
  return new NodeError(`the manager's chain '${chain}' is no alias or ID of a chain that the node runs`, {
    code: invalidParams,
  })
}

/** An alias of an L1 with which no request could reach it. */
export function aliasUnreachable(alias: string): NodeError {
  return new NodeError(`no path can lead to a chain with the alias ${JSON.stringify(alias)}`, {
    code: invalidParams,
  })
}

/** A text that is neither the ID nor an alias of a VM. */
export function noVm(vm: string): NodeError {
  return new NodeError(`'${vm}' is no ID or alias of a VM`, { code: invalidParams })
}

/** A chain that the node would not run. Nothing was created. */
export function l1Refused(reason: string): NodeError {
  return new NodeError(reason, { code: invalidParams })
}

/**
 * Returns the refusal of an L1 whose genesis is at fault, which begins with that fault in plain words; any other refusal
 * unchanged. The node's words follow.
 */
export function inPlainWords(refusal: NodeError): NodeError {
  const [, fault = ''] = /parsing genesis: (.*)$/s.exec(refusal.message) ?? []
  const [, missing, owner] = /^missing required field '(\w+)' for (\w+)$/.exec(fault) ?? []
  const plain =
    missing !== undefined
      ? `${owner === 'Account' ? 'an account in "alloc" of the genesis' : 'the genesis'} has no "${missing}"`
      : /^(invalid character|unexpected end of JSON input)/.test(fault)
        ? 'the genesis is not JSON'
        : undefined
  return plain === undefined
    ? refusal
    : new NodeError(`${plain} (${refusal.message})`, { code: refusal.code, cause: refusal })
}

/** An L1 that cannot be created. @param wantedBy the name of the file that describes it */
export function unwantedL1(wantedBy: string, cause: NodeError): NodeError {
  return new NodeError(`${wantedBy}: ${cause.message}`, { code: cause.code, cause })
}

/** A validator manager with a contract, but without the address of an EVM chain. */
export function managerNeedsAddress(): NodeError {
  return new NodeError("the manager's contract needs an address of 20 bytes", { code: invalidParams })
}

/** A manager contract for a chain that already exists. */
export function managerElsewhere(chain: string): NodeError {
  return new NodeError(
    `the manager's contract can only be put on the new chain, not on '${chain}': deploy it there first`,
    { code: invalidParams },
  )
}

/** The creation code of the validator manager fails. */
export function constructorFailed(reason: string, data: string): NodeError {
  return new NodeError(`the manager's constructor failed: ${reason}${data === '0x' ? '' : ` (${data})`}`, {
    code: invalidParams,
  })
}

/** The creation code of the validator manager creates other contracts, which a genesis would lose. */
export function constructorCreates(): NodeError {
  return new NodeError(
    "the manager's constructor creates further contracts: put the code that it leaves into manager.code, or deploy it by a transaction",
    { code: invalidParams },
  )
}

/** A transaction to the validator manager that failed. */
export function managerCallFailed(call: string, reason: string): NodeError {
  return new NodeError(`the manager's contract refused ${call}: ${reason}`)
}

/** Transactions to a validator manager that is not on an EVM chain of this network. */
export function managerNotCallable(): NodeError {
  return new NodeError("the manager's chain is no EVM chain: nothing can be sent to it", {
    code: invalidParams,
  })
}
