// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

interface IERC721Receiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data) external returns (bytes4);
}

// A collection of NFTs (ERC-721 with metadata) whose owner mints, written for the scenarios of Snowglobe.
contract ScenarioNfts {
    string public name;
    string public symbol;
    address public immutable owner;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(uint256 id => address) public getApproved;
    mapping(address holder => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 id => address) private _holders;
    mapping(uint256 id => string) private _uris;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotTheOwner(address caller);
    error NoSuchToken(uint256 id);
    error TokenExists(uint256 id);
    error NotAllowed(address caller, uint256 id);
    error NoRecipient();
    error NotTaken(address to);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        owner = msg.sender;
    }

    /// Makes a token with the URI of its metadata. Only the owner may do so.
    function mint(address to, uint256 id, string calldata uri) external {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        if (to == address(0)) revert NoRecipient();
        if (_holders[id] != address(0)) revert TokenExists(id);
        totalSupply++;
        balanceOf[to]++;
        _holders[id] = to;
        _uris[id] = uri;
        emit Transfer(address(0), to, id);
    }

    function ownerOf(uint256 id) public view returns (address holder) {
        holder = _holders[id];
        if (holder == address(0)) revert NoSuchToken(id);
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        ownerOf(id);
        return _uris[id];
    }

    function approve(address to, uint256 id) external {
        address holder = ownerOf(id);
        if (msg.sender != holder && !isApprovedForAll[holder][msg.sender]) revert NotAllowed(msg.sender, id);
        getApproved[id] = to;
        emit Approval(holder, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address holder = ownerOf(id);
        bool isAllowed = msg.sender == holder || isApprovedForAll[holder][msg.sender] || getApproved[id] == msg.sender;
        if (holder != from || !isAllowed) revert NotAllowed(msg.sender, id);
        if (to == address(0)) revert NoRecipient();
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        _holders[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = IERC721Receiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != IERC721Receiver.onERC721Received.selector) revert NotTaken(to);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f; // ERC-165, ERC-721, its metadata
    }
}
