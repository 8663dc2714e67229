// npm install (in a clone after `npm ci && npm run build` there), then `npm run network` in one terminal and `npm test` in another.
require('@nomicfoundation/hardhat-chai-matchers')
require('@nomicfoundation/hardhat-ethers')

module.exports = {
  solidity: { version: '0.8.28', settings: { evmVersion: 'cancun' } },
  networks: {
    localhost: { url: 'http://127.0.0.1:9650/ext/bc/C/rpc', chainId: 43112 },
  },
}
