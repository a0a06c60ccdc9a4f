# Sourced by ./run and ./test: installs what a fresh Debian machine with Rust and Node lacks.

# Debian's package lists are fetched once, and only if something is missing.
apt_updated=
apt_install() {
  command -v apt-get > /dev/null || { echo "the package $1 is missing" >&2; exit 1; }
  echo "installing $1 …" >&2
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  [ -n "$apt_updated" ] || { $sudo apt-get update -qq; apt_updated=1; }
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" > /dev/null
}

need_package() { # need_package COMMAND PACKAGE
  command -v "$1" > /dev/null || apt_install "$2"
}

need_module() { # need_module PACKAGE: for packages without a command
  apt_install "$1"
}

need_rust() {
  [ -f "$HOME/.cargo/env" ] && . "$HOME/.cargo/env"
  command -v cargo > /dev/null || { echo "cargo is missing: install Rust 1.95 or newer first" >&2; exit 1; }
  # If the toolchain named in rust-toolchain.toml is installed only as `stable`, that will do: nothing is fetched.
  local named
  named=$(sed -n 's/^channel = "\(.*\)"$/\1/p' rust-toolchain.toml)
  if command -v rustup > /dev/null && ! rustup toolchain list | grep -q "^$named-" &&
    RUSTUP_AUTO_INSTALL=0 rustc +stable --version 2> /dev/null | grep -q "^rustc $named "; then
    export RUSTUP_TOOLCHAIN=stable
  fi
  need_package cc gcc
}

need_cargo_tool() { # need_cargo_tool COMMAND CRATE VERSION
  command -v "$1" > /dev/null && return
  echo "installing $2 $3 (a minute or two, once) …"
  # It runs for a second; optimising it would cost minutes.
  CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 \
    cargo install --quiet --locked --debug "$2" --version "$3"
}

# Node 20.19 or newer with npm, and the packages of the client. `npm ci` is too strict here: not every registry has the
# optional packages for other platforms that the lock file would have to name.
need_web() {
  need_package node nodejs
  need_package npm npm
  local major
  major=$(node --version | sed 's/v\([0-9]*\).*/\1/')
  [ "$major" -ge 20 ] || { echo "node is too old: the client needs Node 20.19 or newer" >&2; exit 1; }
  if ! cmp -s web/package-lock.json web/node_modules/.tessera-lock; then
    (cd web && npm install --no-save --no-audit --no-fund --loglevel error)
    cp web/package-lock.json web/node_modules/.tessera-lock
  fi
}

# Builds the client if it has changed; the server embeds it.
build_web() {
  need_web
  local now
  now=$(cd web && cat package-lock.json index.html vite.config.ts $(find src messages public tools project.inlang ../art ../crates/*/data -type f \
    -not -path 'src/paraglide/*' -not -path 'project.inlang/cache/*' -not -path 'project.inlang/gathered/*' | sort) | cksum)
  if [ "$now" != "$(cat web/dist/.built 2> /dev/null)" ]; then
    (cd web && npm run --silent build -- --logLevel warn)
    echo "$now" > web/dist/.built
    # The client is part of the program: it has to be compiled in again.
    touch crates/server/src/api/pages.rs
  fi
}
