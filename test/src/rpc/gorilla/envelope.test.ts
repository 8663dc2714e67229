import { describe, expect, it } from '@jest/globals'
import { readEnvelope, readLongEnvelope } from '../../../../src/rpc/gorilla/envelope.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'

/** The members of an envelope, and how the error of a broken one describes it. */
function read(text: string) {
  const { version, method, params, id, failure, describe: described } = readEnvelope(text)
  const given = params === undefined ? undefined : stringifyJson(params)
  return { version, method, params: given, id, failure, described: described() }
}
const none = {
  version: '',
  method: '',
  params: undefined,
  id: undefined,
  failure: undefined,
  described: '{"jsonrpc":"","method":"","params":null,"id":null}',
}
const whole = '{"jsonrpc":"2.0","method":"info.getNodeID","params":{"a":1},"id":7}'

describe('an envelope of JSON-RPC', () => {
  it('has version, method, parameters and ID', () => {
    expect(read(whole)).toEqual({
      version: '2.0',
      method: 'info.getNodeID',
      params: '{"a":1}',
      id: '7',
      failure: undefined,
      described: whole,
    })
    expect(read('{}')).toEqual(none)
    expect(read(`${whole} rest`)).toEqual(read(whole))
  })

  it('has members in any case, of which the last one counts; null is none', () => {
    expect(
      read('{"JSONRPC":"2.0","Method":"a","method":"b","PARAMS":[1],"params":null,"Id":1,"id":2,"x":3}'),
    ).toMatchObject({ version: '2.0', method: 'b', params: undefined, id: '2' })
    expect(read('{"jsonrpc":null,"method":null,"id":null}')).toEqual(none)
    expect(read('{"method":"a","METHOD":null}')).toMatchObject({ method: 'a', failure: undefined })
  })

  it.each([
    ['"x"', '"x"'],
    ['1.50', '1.50'],
    ['true', 'true'],
    ['"<"', '"\\u003c"'],
    ['"\\u0061"', '"\\u0061"'],
    ['[ 1, "a" ]', '[1,"a"]'],
    ['{ "a" : "<" }', '{"a":"\\u003c"}'],
  ])('has the ID %s as it was spelled', (written, id) => {
    expect(read(`{"ID": ${written}, "method":"m"}`)).toMatchObject({
      id,
      described: `{"jsonrpc":"","method":"m","params":null,"id":${id}}`,
    })
    expect(read(`{"params": ${written}}`).described).toBe(
      `{"jsonrpc":"","method":"","params":${id},"id":null}`,
    )
  })

  // The texts of Go's encoding/json for the type json2.serverRequest.
  it.each([
    ['5', 'json: cannot unmarshal number into Go value of type json2.serverRequest'],
    ['[]', 'json: cannot unmarshal array into Go value of type json2.serverRequest'],
    ['"a"', 'json: cannot unmarshal string into Go value of type json2.serverRequest'],
    ['{"a"', 'unexpected EOF'],
    ['', 'EOF'],
  ])('cannot be read from %j', (text, failure) => {
    expect(read(text)).toEqual({ ...none, failure })
  })

  it('is nothing for null', () => {
    expect(read('null')).toEqual(none)
  })

  it.each([
    ['{"jsonrpc":2,"method":"a","id":1}', 'number', 'jsonrpc', 'a'],
    ['{"method":true,"id":1}', 'bool', 'method', ''],
    ['{"method":[],"jsonrpc":{},"id":1}', 'array', 'method', ''],
  ])('%s has a member of another kind, and all others', (text, kind, field, method) => {
    expect(read(text)).toMatchObject({
      method,
      id: '1',
      failure: `json: cannot unmarshal ${kind} into Go struct field serverRequest.${field} of type string`,
    })
  })

  it('may be long', async () => {
    const { method, id } = await readLongEnvelope(whole)
    expect([method, id]).toEqual(['info.getNodeID', '7'])
    expect((await readLongEnvelope('{')).failure).toBe('unexpected EOF')
  })
})
