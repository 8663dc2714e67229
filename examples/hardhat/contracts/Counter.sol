// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import "hardhat/console.sol";

contract Counter {
    uint256 public count;

    error TooLarge(uint256 by);

    function increment(uint256 by) external {
        if (by > 100) revert TooLarge(by);
        count += by;
        console.log("the count is %d", count);
    }
}
