import { describe, expect, it } from '@jest/globals'
import { plainCall } from '../../../../src/rpc/geth/plainCall.js'
import { parseJson } from '../../../../state/codec/parseJson.js'

describe('plainCall', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}', '1', 'eth_chainId', []],
    [
      '{"jsonrpc":"2.0","id":"a-1","method":"eth_call","params":["0x","x y"]}',
      '"a-1"',
      'eth_call',
      ['0x', 'x y'],
    ],
    ['{"method":"web3_sha3","params":["0x68"],"id":42,"jsonrpc":"2.0"}', '42', 'web3_sha3', ['0x68']],
    ['{"jsonrpc":"2.0","id":0,"method":"m","params":["",","]}', '0', 'm', ['', ',']],
  ])('reads %s', (body, id, method, params) => {
    expect(plainCall(body)).toMatchObject({ id, method, params })
  })

  it.each([
    '["0x1",false]',
    '[{"to":"0x2","data":"0x"},"latest"]',
    '[{},true]',
    '[{"b":"1","a":"x:y"},{"b":"2"}]',
  ])('reads the parameters %s as the parser does', (params) => {
    const call = plainCall(`{"jsonrpc":"2.0","id":1,"method":"m","params":${params}}`)
    expect(call?.params).toEqual(parseJson(params))
  })

  it.each([
    '{"jsonrpc":"1.0","id":1,"method":"m","params":[]}',
    '{"jsonrpc":"2.0","id":01,"method":"m","params":[]}',
    '{"jsonrpc":"2.0","id":1.0,"method":"m","params":[]}',
    '{"jsonrpc":"2.0","id":null,"method":"m","params":[]}',
    '{"jsonrpc":"2.0","id":"\\u0031","method":"m","params":[]}',
    '{"jsonrpc":"2.0","id":1,"method":"","params":[]}',
    '{"jsonrpc":"2.0","id":1,"method":"m"}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":{}}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":["a",1]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":[{"a":1}]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":[{"a":"1","a":"2"}]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":[{"2":"","1":""}]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":[{"__proto__":""}]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":[{"a":["b"]}]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":["a",]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":["\\n"]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":["\n"]}',
    '{"jsonrpc":"2.0","id":1,"method":"m","params":[]} ',
    '{"jsonrpc":"2.0","id":1,"id":2,"method":"m","params":[]}',
    '[{"jsonrpc":"2.0","id":1,"method":"m","params":[]}]',
    '',
  ])('leaves %j to the parser', (body) => {
    expect(plainCall(body)).toBeUndefined()
  })

  it('leaves a call of some megabytes to the parser', () => {
    const params = Array.from({ length: 1_000_000 }, () => '"a"').join()
    expect(plainCall(`{"jsonrpc":"2.0","id":1,"method":"m","params":[${params}]}`)).toBeUndefined()
  })
})
