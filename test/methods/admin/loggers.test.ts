import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Network } from '../../../state/Network.js'
import { badArgument, call, callText, nodeNetwork, refusal } from '../nodeNetwork.js'

let network: Network
beforeEach(async () => {
  network = await nodeNetwork()
})

const info = { logLevel: 'INFO', displayLevel: 'INFO' }

describe('admin.getLoggerLevel', () => {
  test('lists the loggers of the node and of its chains', async () => {
    expect(await callText(network, 'admin.getLoggerLevel')).toBe(
      `{"loggerLevels":{${['C', 'P', 'X', 'main', 'vm-factory'].map((name) => `"${name}":{"logLevel":"INFO","displayLevel":"INFO"}`).join(',')}}}`,
    )
    expect(await call(network, 'admin.getLoggerLevel', '{"loggerName":"C"}')).toEqual({
      loggerLevels: { C: info },
    })
  })

  test('matches names by exact spelling', async () => {
    expect(await refusal(network, 'admin.getLoggerLevel', '{"loggerName":"c"}')).toBe(
      'logger with name "c" not found',
    )
    expect(await refusal(network, 'admin.getLoggerLevel', '{"loggerName":"a\\"b\\n"}')).toBe(
      'logger with name "a\\"b\\n" not found',
    )
  })

  test('starts from log-level and log-display-level', async () => {
    const loud = await nodeNetwork({ flags: { 'log-level': 'debug', 'log-display-level': 'Error' } })
    expect(await call(loud, 'admin.getLoggerLevel', '{"loggerName":"main"}')).toEqual({
      loggerLevels: { main: { logLevel: 'DEBUG', displayLevel: 'ERROR' } },
    })
  })
})

describe('admin.setLoggerLevel', () => {
  test('changes the given levels and keeps the others', async () => {
    expect(await call(network, 'admin.setLoggerLevel', '{"loggerName":"X","displayLevel":"error"}')).toEqual({
      loggerLevels: { X: { logLevel: 'INFO', displayLevel: 'ERROR' } },
    })
    expect(await call(network, 'admin.setLoggerLevel', '{"LOGGERNAME":"X","LOGLEVEL":"vErBo"}')).toEqual({
      loggerLevels: { X: { logLevel: 'VERBO', displayLevel: 'ERROR' } },
    })
  })

  test('changes all loggers without a name', async () => {
    const { loggerLevels } = (await call(network, 'admin.setLoggerLevel', '{"logLevel":"OFF"}')) as {
      loggerLevels: Record<string, unknown>
    }
    expect(Object.keys(loggerLevels)).toHaveLength(5)
    expect(network.world.node.loggers.get('main').logLevel).toBe('OFF')
  })

  test('requires a level, and a known one', async () => {
    expect(await refusal(network, 'admin.setLoggerLevel', '{"loggerName":"C","logLevel":null}')).toBe(
      'need to specify either displayLevel or logLevel',
    )
    for (const level of ['""', '"WARNING"', '" INFO"', '5', '["INFO"]'])
      expect(
        await refusal(network, 'admin.setLoggerLevel', `{"logLevel":"INFO","displayLevel":${level}}`),
      ).toBe(badArgument)
    expect(network.world.node.loggers.get('C')).toEqual(info)
  })
})
