# PostgreSQL with Patroni, etcd and HAProxy, all from Debian; the command selects one. Built from the root of a checkout:
#   docker build -f docs/deploy/database.Dockerfile -t epigram-database docs/deploy
FROM debian:12-slim
# Patroni creates the database.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-common \
  && sed -i 's/^#\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \
  && apt-get install -y --no-install-recommends etcd-server patroni postgresql haproxy \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -m 700 /var/lib/postgresql/15 /var/lib/epigram-etcd
USER postgres
