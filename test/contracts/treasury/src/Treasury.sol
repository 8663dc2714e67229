// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Owned} from "./Owned.sol";
import {Shares} from "./Shares.sol";

/// Divides what it has among members.
contract Treasury is Owned {
    uint256 public members;

    function setMembers(uint256 count) external onlyOwner {
        members = count;
    }

    function share() external view returns (uint256) {
        return Shares.part(address(this).balance, members);
    }
}
