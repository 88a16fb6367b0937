/**
 * Words that Indonesian passwords begin with and general word lists lack or hold far behind, the
 * commonest first: `isWeakPassword` takes a word's place for the number of guesses until it.
 */
export const commonWords = [
  // What a password is called.
  ..."katasandi sandi katakunci kunci sandiku passwordku gantisandi gantipassword sandibaru".split(
    " ",
  ),
  ..."sandilama rahasiaku rahasia akunku akun masuk login coba cobacoba ubahsandi lupa".split(" "),
  ..."lupasandi lupapassword terserah bebas apaaja gampang mudah".split(" "),
  // Faith and feasts.
  ..."bismillah bismillahirrahmanirrahim alhamdulillah assalamualaikum subhanallah".split(" "),
  ..."astaghfirullah insyaallah masyaallah allahuakbar allah muhammad ramadan ramadhan".split(" "),
  ..."lebaran idulfitri iduladha syawal mudik natal nyepi waisak imlek yesus tuhan".split(" "),
  ..."tuhanyesus pujituhan haleluya shalom berkah sukses semangat sabar".split(" "),
  // The country, its days and mottos.
  ..."indonesia indonesiaraya indonesiaku indonesiamaju indonesiaemas merdeka nusantara".split(" "),
  ..."pancasila garuda merahputih bhinnekatunggalika bhinneka tutwurihandayani".split(" "),
  ..."17agustus 17agustus1945 1juni 10november sumpahpemuda kartini hardiknas".split(" "),
  // Schools and their administration.
  ..."dapodik arkas rkas rapbs bos bosp bosreguler boskinerja bosafirmasi bopreguler".split(" "),
  ..."danabos bendaharabos operatorsekolah opssekolah ops kepsek kepalasekolah wakasek".split(" "),
  ..."wakepsek guruku guruhebat gurupenggerak walikelas siswaku muridku pelajar belajar".split(" "),
  ..."merdekabelajar merdekamengajar kurikulum kurikulummerdeka rapor erapor ujian".split(" "),
  ..."asesmen simpkb dikbud disdik dinaspendidikan diknas kemdikdasmen npsn nuptk".split(" "),
  ..."sekolahku sekolahdasar sekolahhebat sdnegeri smpnegeri smanegeri smknegeri".split(" "),
  ..."madrasah pesantren paud pkbm tkpaud sdn smpn sman smkn slb osis pramuka".split(" "),
  // Provinces and large cities, as they are typed in passwords.
  ..."jawatimur jawatengah jawabarat jakarta jakartaku dkijakarta banten yogyakarta".split(" "),
  ..."jogja jogjakarta bali aceh sumatera sumaterautara sumaterabarat sumateraselatan".split(" "),
  ..."riau kepulauanriau jambi bengkulu lampung bangkabelitung kalimantan".split(" "),
  ..."kalimantanbarat kalimantantengah kalimantanselatan kalimantantimur".split(" "),
  ..."kalimantanutara sulawesi sulawesiutara sulawesitengah sulawesiselatan".split(" "),
  ..."sulawesitenggara sulawesibarat gorontalo maluku malukuutara papua papuabarat".split(" "),
  ..."nusatenggara nusatenggarabarat nusatenggaratimur surabaya bandung semarang".split(" "),
  ..."medan makassar palembang denpasar malang surakarta solo bekasi bogor depok".split(" "),
  ..."tangerang batam pekanbaru padang pontianak banjarmasin samarinda balikpapan".split(" "),
  ..."manado kupang mataram ambon jayapura cirebon tasikmalaya jombang kediri".split(" "),
  // Months, days of the week and numbers.
  ..."januari februari maret april mei juni juli agustus september oktober november".split(" "),
  ..."desember senin selasa rabu kamis jumat sabtu minggu satu dua tiga empat lima".split(" "),
  ..."satudua satuduatiga satuduatigaempat".split(" "),
  // What is dear to people.
  ..."sayang sayangku cinta cintaku akucintakamu iloveyou kamu akusayangkamu keluarga".split(" "),
  ..."keluargaku mamah mamaku papaku ayah ayahku bunda bundaku ibuku anakku bapak".split(" "),
  ..."istriku suamiku adik kakak bahagia cantik ganteng manis bintang matahari".split(" "),
  ..."bulan pelangi bunga melati mawar anggrek kenanga dahlia cempaka teratai".split(" "),
  ..."kucing harimau macan rajawali elang naga singa gajah kelinci".split(" "),
  ..."persib persija arema persebaya psm timnas bonek viking aremania jakmania".split(" "),
  ..."dangdut bakso nasigoreng rendang kopi indomie kapalapi sepakbola".split(" "),
  // Greetings, people of the day, and what one buys with.
  ..."selamatpagi selamatsiang selamatmalam mantap mantapjiwa jokowi prabowo gibran".split(" "),
  ..."rupiah tokopedia shopee lazada bukalapak blibli gojek grab telkomsel indosat".split(" "),
  ..."pns asn honorer guruhonorer kepegawaian ikn".split(" "),
  // The commonest given names.
  ..."budi agus siti dewi sri andi rudi hendra eko dwi tri bambang joko slamet".split(" "),
  ..."ahmad muhamad mohamad abdul nur nurul fitri rina rini yanti wati ningsih".split(" "),
  ..."putri putra ayu indah lestari ratna wahyu rizki rizky dian yuni maya".split(" "),
];
