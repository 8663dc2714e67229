import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Origin } from '../../../../src/rpc/Origin.js'
import { type ControlGuard, controlGuard } from '../../../../src/server/access/controlGuard.js'
import { isReadOnly } from '../../../../src/server/studio/readOnlyMethods.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

const stranger = 'https://stranger.example'
const refusal = `pages of ${stranger} may not control this network: name their origin in --http-allowed-origins`
let guard: ControlGuard
beforeAll(async () => {
  guard = controlGuard((await nodeNetwork()).world.node.flags)
})

const refused = (method: string, origin: Partial<Origin> = { page: stranger }) =>
  guard.refuseCall({ service: 'C', method, params: undefined, origin: { entrance: 'http', ...origin } })

describe('a page that is not allowed', () => {
  it.each([
    'emulator.status',
    'evm_mine',
    'anvil_setBalance',
    'hardhat_reset',
    'tenderly_setBalance',
    'eth_sendTransaction',
    'eth_sendUnsignedTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData_v4',
    'eth_resend',
    'personal_sign',
    'personal_sendTransaction',
    'debug_clearTxpool',
  ])('may not call %s', (method) => {
    expect(refused(method)).toMatchObject({ code: -32000, message: refusal })
  })

  it.each([
    'eth_call',
    'eth_sendRawTransaction',
    'personal_listAccounts',
    'debug_traceTransaction',
    'info.getNodeID',
    'platform.issueTx',
    'admin.alias',
    'xemulator.mine',
    'emulatorXmine',
    'anvil.mine',
  ])('may call %s', (method) => {
    expect(refused(method)).toBeUndefined()
  })

  it('may send nothing to a route of the control API', () => {
    const request = (page: string | undefined) => ({ origin: { entrance: 'http' as const, page } }) as never
    expect(guard.refuseRequest(request(stranger))).toMatchObject({ status: 403, body: `${refusal}\n` })
    expect(guard.refuseRequest(request('http://localhost'))).toBeUndefined()
    expect(guard.refuseRequest(request(undefined))).toBeUndefined()
  })

  it('may read where this network served it', () => {
    const own = { page: stranger, isOwnPage: true } as const
    expect(refused('emulator.status', own)).toBeUndefined()
    expect(refused('emulator.mine', own)).toBeDefined()
    expect(refused('emulator.status', { page: stranger, isStudio: true })).toBeDefined()
  })
})

describe('a page of this machine', () => {
  it.each([
    undefined,
    '',
    'http://localhost',
    'https://localhost:1',
    'http://a.b.localhost',
    'http://127.9.8.7',
    'http://[::1]:80',
  ])('%s may control the network', (page) => {
    expect(refused('emulator.mine', { page })).toBeUndefined()
  })

  it.each([
    'null',
    'localhost',
    'ftp://localhost',
    'xhttp://localhost',
    'http://xlocalhost',
    'http://.localhost.example',
    'http://128.0.0.1',
    'http://127.0.0.1.example',
    'http://[::2]',
  ])('%s is none', (page) => {
    expect(refused('emulator.mine', { page })).toBeDefined()
  })
})

describe('a method that only reads', () => {
  it.each([
    'info.peers',
    'health.health',
    'index.getLastAccepted',
    'proposervm.getCurrentEpoch',
    'platform.getHeight',
    'platform.sampleValidators',
    'platform.validatedBy',
    'avm.getTx',
    'avax.getUTXOs',
    'validators.getCurrentValidators',
    'net_version',
    'web3_sha3',
    'eth_call',
    'eth_getBalance',
    'warp_getMessage',
    'debug_traceCall',
    'debug_storageRangeAt',
    'emulator.status',
    'emulator.executionStatus',
    'emulator.explainTx',
    'emulator.stackTrace',
    'emulator.getArtifacts',
    'emulator.getRelay',
    'emulator.getFaults',
    'emulator.journal',
  ])('is %s', (method) => {
    expect(isReadOnly(method)).toBe(true)
  })

  it.each([
    'platform.issueTx',
    'avm.issueTx',
    'avax.issueTx',
    'wallet.issueTx',
    'admin.alias',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_resend',
    'eth_submitWork',
    'debug_setHead',
    'warp_x',
    'emulator.mine',
    'emulator.statusOf',
    'emulator.clearJournal',
    'emulator.journalX',
    'xinfo.peers',
  ])('is not %s', (method) => {
    expect(isReadOnly(method)).toBe(false)
  })
})
