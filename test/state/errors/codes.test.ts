import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { anvilHalt, anvilInvalid, anvilRejected, anvilServerError } from '../../../state/errors/anvil.js'
import { badParameters, unknownWebhook } from '../../../state/errors/emulator.js'
import { managerNeedsAddress, noVm } from '../../../state/errors/emulatorL1.js'
import { executionReverted } from '../../../state/errors/ethRpc.js'
import { tracerCrashed } from '../../../state/errors/evmDebug.js'
import { badTypedData } from '../../../state/errors/evmPersonal.js'
import * as tooling from '../../../state/errors/evmTooling.js'
import * as geth from '../../../state/errors/gethRpc.js'
import * as gorilla from '../../../state/errors/gorilla.js'
import { hardhatFailure, hardhatMethodNotFound, hardhatRefusal } from '../../../state/errors/hardhat.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import { messageNotNamed, notDelivered } from '../../../state/errors/relay.js'
import { outsideDirectory } from '../../../state/errors/stateFile.js'
import * as wallet from '../../../state/errors/wallet.js'
import * as warp from '../../../state/errors/warp.js'

const id = '01'.repeat(32) as Id
const cause = new Error('cause')

describe('the code of a refusal', () => {
  test.each<[string, NodeError, number]>([
    ['of the control API', badParameters('emulator.mine', 'blocks is missing'), -32602],
    ['of a webhook', unknownWebhook('1'), -32602],
    ['of an L1', noVm('nothing'), -32602],
    ['of a validator manager', managerNeedsAddress(), -32602],
    ['of the relayer', messageNotNamed(), -32602],
    ['of the relayer, of a message as it is', notDelivered('reverts'), -32000],
    ['of the path of a state file', outsideDirectory('/a', '/b'), -32602],
    ['of typed data', badTypedData('no types'), -32602],
    ['of a tracer that crashes', tracerCrashed(), -32603],
    ['of a revert', executionReverted('0x', undefined), 3],
    ['of a closed network', networkClosed(), 4900],
  ])('%s', (_, refusal, code) => {
    expect(refusal.code).toBe(code)
  })

  test.each<[NodeError, number]>([
    [geth.parseError(), -32700],
    [geth.invalidRequest(), -32600],
    [geth.emptyBatch(), -32600],
    [geth.batchTooLarge(), -32600],
    [geth.responseTooLarge(), -32003],
    [geth.requestTimedOut(), -32002],
    [geth.contextCanceled(), -32000],
    [geth.methodNotFound('eth_none'), -32601],
    [geth.notificationsNotSupported(), -32601],
    [geth.subscriptionNotFound(), -32000],
    [geth.noSuchSubscription('eth', 'none'), -32601],
    [geth.syntaxError('unexpected EOF'), -32700],
    [geth.invalidParams('missing value for required argument 0'), -32602],
    [geth.methodHandlerCrashed(cause), -32603],
  ])('of the geth dialect: %s', (refusal, code) => {
    expect(refusal.code).toBe(code)
  })

  test.each<[NodeError, number]>([
    [gorilla.envelopeUnreadable('EOF'), -32700],
    [gorilla.versionUnsupported(), -32600],
    [gorilla.methodInUpperCase(), -32000],
    [gorilla.internalError(), -32603],
  ])('of the dialect of the node: %s', (refusal, code) => {
    expect(refusal.code).toBe(code)
  })

  test.each<[NodeError, number]>([
    [wallet.userRejected(), 4001],
    [wallet.notConnected(), 4100],
    [wallet.accountNotConnected(), -32600],
    [wallet.chainNotAdded('0x1'), 4902],
    [wallet.missingParams(), -32602],
    [wallet.noSuchAccount('9'), -32602],
    [wallet.unreadableTransaction('too short'), -32602],
  ])('of a wallet: %s', (refusal, code) => {
    expect(refusal.code).toBe(code)
  })

  test.each<[NodeError, number]>([
    [anvilInvalid('invalid'), -32602],
    [anvilRejected('nonce too low'), -32003],
    [anvilServerError('out of gas'), -32000],
    [anvilHalt('OutOfGas'), -32603],
    [hardhatRefusal('refused'), -32000],
    [hardhatMethodNotFound('evm_none'), -32004],
    [hardhatFailure('reverted', '0x', undefined), -32603],
    [tooling.methodNotSupported('evm_none', 'none'), -32004],
    [tooling.notSupportedWithFeeMarket('anvil_setMinGasPrice'), -32602],
    [tooling.notIncludedYet('0x', 1), 4],
    [tooling.blockNumberNotAscending(1n, 1n), -38020],
    [tooling.blockTimeNotAscending(1n, 1n), -38021],
    [tooling.tooManyBlocksSimulated(256n), -38026],
  ])('of a tool: %s', (refusal, code) => {
    expect(refusal.code).toBe(code)
  })

  test('of a validator that does not sign is that of its app error', () => {
    const refusals = [
      warp.failedToParseAddressedCall(cause),
      warp.sourceAddressNotEmpty(),
      warp.failedToParseCallPayload(cause),
      warp.unsupportedCallPayload('*payload.Hash'),
      warp.failedToParseJustification(),
      warp.conversionDoesNotExist(id),
      warp.mismatchedConversion(id, id),
      warp.invalidJustificationType(),
      warp.failedToParseSubnetId(31),
      warp.mismatchedValidation(id, id),
      warp.validationDoesNotExist(id),
      warp.validationExists(id),
      warp.failedToParseRegistration(cause),
      warp.validationCouldBeRegistered(id, 1n),
      warp.impossibleNonce(),
      warp.wrongNonce(1n, 1n),
      warp.wrongWeight(1n, 2n),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map((_, index) => index + 1))
  })
})
