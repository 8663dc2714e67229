require('@nomicfoundation/hardhat-chai-matchers')
require('@nomicfoundation/hardhat-ethers')
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names')
const { subtask } = require('hardhat/config')

// The compiler of the package solc: nothing is downloaded.
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async ({ solcVersion }) => ({
  compilerPath: require.resolve('solc/soljson.js'),
  isSolcJs: true,
  version: solcVersion,
  longVersion: solcVersion,
}))

module.exports = {
  solidity: {
    version: '0.8.28',
    settings: { evmVersion: 'cancun', optimizer: { enabled: true, runs: 200 } },
  },
  networks: {
    hardhat: { hardfork: 'cancun' },
    snowglobe: { url: process.env.SNOWGLOBE_URL ?? 'http://127.0.0.1:9650/ext/bc/C/rpc' },
  },
  mocha: { timeout: 60_000 },
}
